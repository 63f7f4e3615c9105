import { Checkbox, InputNumber } from 'antd'
import { amount } from '../../../kit/amount.ts'
import type { Choice, Refundable } from './wish.ts'
import css from './refund.module.css'

interface Props {
  lines: Refundable['lines']
  pieces: Choice['pieces']
  choose: (pieces: Choice['pieces']) => void
}

/** The lines of an order with how many pieces of each go back. */
export function RefundLines({ lines, pieces, choose }: Props) {
  return (
    <ul className={css.lines} aria-label="退哪些商品">
      {lines.map((l) => {
        const chosen = pieces[l.lineId] ?? 0
        const put = (quantity: number) => choose({ ...pieces, [l.lineId]: quantity })
        return (
          <li key={l.lineId} data-idle={chosen === 0 || undefined}>
            <Checkbox
              aria-label={`退${l.productName}`}
              checked={chosen > 0}
              disabled={l.leftQuantity === 0}
              onChange={(e) => put(e.target.checked ? l.leftQuantity : 0)}
            />
            {l.imageUrl ? <img src={l.imageUrl} alt="" width={44} height={44} /> : <span className={css.noPicture} />}
            <div className={css.name}>
              {l.productName}
              <small>
                {l.spec}
                {l.leftQuantity > 0 ? ` · 可退 ${l.leftQuantity} 件` : ' · 已退完'}
              </small>
            </div>
            <InputNumber<number>
              aria-label={`${l.productName}退几件`}
              mode="spinner"
              className={css.pieces}
              min={0}
              max={l.leftQuantity}
              precision={0}
              value={chosen}
              disabled={l.leftQuantity === 0}
              onChange={(value) => put(value ?? 0)}
            />
            <b className={css.sum}>{amount(chosen > 0 ? l.amount : 0)}</b>
          </li>
        )
      })}
    </ul>
  )
}
