import { orderRefusals, takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import css from './checkout.module.css'

/** How the goods are handed over: only what they allow; with one way only, a hint instead of a choice. */
export function TakeWay({ ways, value, onChange }: { ways: readonly (1 | 2)[]; value: number; onChange: (way: 1 | 2) => void }): ReactNode {
  const [only] = ways
  if (ways.length === 1 && only) {
    return (
      <p className={css.only}>
        <Icon name="info" size={0.16} />
        {orderRefusals.onlySupports.msg.replace('{way}', takeWayTexts[only])}
      </p>
    )
  }
  return (
    <div role="radiogroup" aria-label="配送方式" className={css.ways}>
      {ways.map((way) => (
        <label key={way} className={css.way}>
          <input type="radio" name="take-way" className="sr-only" checked={way === value} onChange={() => onChange(way)} />
          <span className={cx(css.face, way === value && css.chosen)}>{takeWayTexts[way]}</span>
        </label>
      ))}
    </div>
  )
}
