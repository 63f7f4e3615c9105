import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { toGoods } from '../../../catalog/goods/links.ts'
import { ItemLine } from '../../../kit/ui/ItemLine.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import { PieceName } from '../../../catalog/goods/widgets/PieceName.tsx'
import css from './GoodsLines.module.css'
import type { Order } from './order.ts'

type Line = Pick<Order['lines'][number], 'productId' | 'skuId' | 'productName' | 'spec' | 'imageUrl' | 'price' | 'quantity'> & {
  backQuantity?: number
}

/** One goods of an order. */
export const GoodsLine = ({ line, eager }: { line: Line; eager?: boolean }): ReactNode => (
  <ItemLine
    eager={eager}
    image={line.imageUrl}
    name={<PieceName row name={line.productName} />}
    spec={line.spec}
    price={<Price yuan={line.price} size="sm" plain short />}
    count={
      <>
        ×{line.quantity}
        {line.backQuantity ? <span className={css.back}>售后{line.backQuantity}件</span> : null}
      </>
    }
  />
)

/** What is bought; each leads to where it was bought, its product page unless told. */
export const GoodsLines = ({
  lines,
  to = (line) => toGoods(line.productId),
}: {
  lines: readonly Line[]
  to?: ((line: Line) => string) | undefined
}): ReactNode => (
  <ul>
    {lines.map((line, i) => (
      <li key={line.skuId} className={css.item}>
        <Link to={to(line)}>
          <GoodsLine line={line} eager={i === 0} />
        </Link>
      </li>
    ))}
  </ul>
)
