import { giftRefusals } from '@youli/domain/gift/gift-store/texts.ts'
import { costOf } from '@youli/domain/gift/gift-store/rules.ts'
import { useState, type ReactNode } from 'react'
import type { OutputOf } from '../../../kit/client.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { QuantityStepper } from '../../../kit/ui/QuantityStepper.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'
import { Cost } from '../widgets/Cost.tsx'
import type { Gift } from '../widgets/gift.ts'
import css from './view.module.css'

type Inventory = OutputOf<'GET /giftmall/api/v1/giftmall/inventories'>[number]

interface ChooseProps {
  open: boolean
  onClose: () => void
  gift: Gift
  inventories: readonly Inventory[]
  /** Most pieces that the limits leave the member. */
  most: number
  onChosen: (inventoryId: string, quantity: number) => void
}

/** 规格与数量 of an exchange. */
export function ChoosePopup({ open, onClose, gift, inventories, most, onChosen }: ChooseProps): ReactNode {
  const only = inventories.length === 1 ? inventories[0] : undefined
  const [picked, setPicked] = useState('')
  const [quantity, setQuantity] = useState(1)
  const one = only ?? inventories.find((i) => i.id === picked)
  const { kind, price } = costOf(gift)
  const max = Math.max(1, Math.min(most, one?.quantity ?? most))
  const pieces = Math.min(quantity, max)
  const go = (): void => {
    if (!one) return alertToast(giftRefusals.badSpecification.msg)
    return onChosen(one.id, pieces)
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="选择规格与数量"
      footer={
        <Button look="strong" size="lg" block onClick={go}>
          去兑换
        </Button>
      }
    >
      {!only && (
        <section className={css.chips} aria-label="规格">
          {inventories.map((i) => (
            <button
              key={i.id}
              type="button"
              className={cx(css.chip, i.id === one?.id && css.chosen)}
              aria-pressed={i.id === one?.id}
              disabled={i.quantity < 1}
              onClick={() => setPicked(i.id)}
            >
              {i.specification || '默认'}
            </button>
          ))}
        </section>
      )}
      <div className={css.count}>
        <span>
          <Cost kind={kind} price={(one?.price ?? price) * pieces} />
          {one?.remark && <span className={css.more}> {one.remark}</span>}
        </span>
        <QuantityStepper value={pieces} max={max} onChange={setQuantity} label="兑换数量" />
      </div>
    </Popup>
  )
}
