import { amount } from './amount.ts'
import { GoodsCell } from './GoodsCell.tsx'
import css from './priced-line.module.css'

interface Props {
  productName: string
  spec: string
  imageUrl: string
  /** Yuan of a piece. */
  price: number
  quantity: number
  /** Yuan of all pieces, less what was taken off. */
  sum: number
}

/** Pieces of a product: what they are, how many, what they come to and what was taken off. */
export function PricedLine({ price, quantity, sum, ...goods }: Props) {
  const off = Math.round((price * quantity - sum) * 100) / 100
  return (
    <div className={css.line}>
      <GoodsCell {...goods} />
      <span className={css.price}>{amount(price)}</span>
      <span>× {quantity}</span>
      <span className={css.sum}>
        <b>{amount(sum)}</b>
        {off > 0 && <small>优惠 {amount(-off)}</small>}
      </span>
    </div>
  )
}
