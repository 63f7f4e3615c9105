import type { ReactNode } from 'react'
import type { OutputOf } from '../../../kit/client.ts'
import { cx } from '../../../kit/ui/cx.ts'
import { Card } from '../../../kit/ui/Page.tsx'
import css from './view.module.css'

type Inventory = OutputOf<'GET /giftmall/api/v1/giftmall/inventories'>[number]

/** 规格: which of several a voucher is spent on. */
export function Specs({
  inventories,
  value,
  onPick,
}: {
  inventories: readonly Inventory[]
  value: string
  onPick: (id: string) => void
}): ReactNode {
  if (inventories.length < 2) return null
  return (
    <Card flush>
      <section className={css.chips} aria-label="规格">
        {inventories.map((i) => (
          <button
            key={i.id}
            type="button"
            className={cx(css.chip, i.id === value && css.chosen)}
            aria-pressed={i.id === value}
            disabled={i.quantity < 1}
            onClick={() => onPick(i.id)}
          >
            {i.specification || '默认'}
          </button>
        ))}
      </section>
    </Card>
  )
}
