import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { Badge } from '../../../kit/ui/Badge.tsx'
import { LinkedCard } from '../../../kit/ui/LinkedCard.tsx'
import { toOrderList } from '../links.ts'
import { OrderIcon, type OrderIconName } from '../parts/OrderIcon.tsx'
import css from './OrderShortcuts.module.css'

/** `counted`: how many there are matters, as something is to be done; `with` is counted with it. */
const ways: { name: string; icon: OrderIconName; status: number; with?: number; counted: boolean }[] = [
  { name: '待付款', icon: 'clock', status: orderStatus.awaitingPayment, counted: true },
  { name: '待取·待发', icon: 'bag', status: orderStatus.paid, counted: true },
  { name: '在路上', icon: 'truck', status: orderStatus.shipped, counted: true },
  { name: '已完成', icon: 'done', status: orderStatus.completed, counted: false },
  { name: '退换', icon: 'back', status: orderStatus.returning, with: orderStatus.refunding, counted: true },
]

interface Counts {
  unfinished: number
  byStatus: Readonly<Record<string, number>>
}

/** 我的订单 on the member's own page: how many are under way, and the ways to each kind. */
export function OrderShortcuts({ orders }: { orders: Counts | undefined }): ReactNode {
  const underWay = orders?.unfinished ?? 0
  const at = (status: number): number => orders?.byStatus[String(status)] ?? 0
  const countOf = (way: (typeof ways)[number]): number => (way.counted ? at(way.status) + (way.with ? at(way.with) : 0) : 0)
  return (
    <LinkedCard title="我的订单" note={underWay > 0 && `${underWay} 个进行中`} to={toOrderList()}>
      <ul className={css.ways}>
        {ways.map((way) => (
          <li key={way.status}>
            <Link to={toOrderList(way.status)} className={css.way}>
              <span className={css.sign}>
                <OrderIcon name={way.icon} size={0.22} weight={1.5} />
                {countOf(way) > 0 && <Badge count={countOf(way)} />}
              </span>
              <span>{way.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </LinkedCard>
  )
}
