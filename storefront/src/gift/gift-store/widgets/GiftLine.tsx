import type { ReactNode } from 'react'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Cost } from './Cost.tsx'
import css from './order.module.css'

interface GiftLineProps {
  image: string
  name: string
  specification: string
  kind: string
  /** Null where a voucher pays. */
  price: number | null
  quantity: number
}

/** A gift in a line: picture, name, what a piece costs and how many. */
export const GiftLine = ({ image, name, specification, kind, price, quantity }: GiftLineProps): ReactNode => (
  <span className={css.item}>
    <span className={css.picture}>
      <ImageBox src={image} alt="" wide="24vw" rounded />
    </span>
    <span className={css.words}>
      <span className={css.name}>{name}</span>
      {specification && <span className={css.spec}>{specification}</span>}
      <span className={css.priceLine}>
        {price === null ? <span>×{quantity}</span> : <Cost kind={kind} price={price} plain />}
        {price !== null && <span className={css.count}>×{quantity}</span>}
      </span>
    </span>
  </span>
)
