import type { ReactNode } from 'react'
import { ItemLine } from '../../../kit/ui/ItemLine.tsx'
import { Cost } from './Cost.tsx'
import { PieceName } from '../../../catalog/goods/widgets/PieceName.tsx'

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
  <ItemLine
    image={image}
    name={<PieceName name={name} inline />}
    spec={specification}
    price={price === null ? <span>×{quantity}</span> : <Cost kind={kind} price={price} plain />}
    count={price !== null && `×${quantity}`}
  />
)
