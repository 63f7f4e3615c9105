import { Card } from 'antd'
import { PricedLine } from '../../../kit/PricedLine.tsx'
import css from '../order.module.css'
import type { DetailProps } from './detail.ts'

/** What was ordered, while nothing is on its way. */
export const Lines = ({ order }: DetailProps) => (
  <Card title="商品">
    <ul className={css.lines}>
      {order.lines.map((l) => (
        <li key={l.skuId}>
          <PricedLine {...l} sum={Math.round((l.price * l.quantity - l.discountFee) * 100) / 100} />
        </li>
      ))}
    </ul>
  </Card>
)
