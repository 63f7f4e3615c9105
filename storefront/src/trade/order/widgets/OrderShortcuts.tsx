import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAsk } from '../../../kit/ask.ts'
import { useRegistered } from '../../../kit/session.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { toOrderList } from '../links.ts'
import { OrderIcon, type OrderIconName } from '../parts/OrderIcon.tsx'
import css from './OrderShortcuts.module.css'

const ways: { name: string; icon: OrderIconName; status: number }[] = [
  { name: '待付款', icon: 'clock', status: orderStatus.awaitingPayment },
  { name: '待提货·发货', icon: 'bag', status: orderStatus.paid },
  { name: '待收货', icon: 'truck', status: orderStatus.shipped },
  { name: '已完成', icon: 'done', status: orderStatus.completed },
]

/** 我的订单 on the member's own page: how many are under way, and the ways to each kind. */
export function OrderShortcuts(): ReactNode {
  const registered = useRegistered()
  const underWay = useAsk('GET /order/api/v1/order/unfinish-amount', {}, { enabled: registered, quiet: true, staleTime: 0 })
  const count = underWay.data ?? 0
  return (
    <section className={css.card} aria-label="我的订单">
      <Link to={toOrderList()} className={css.head}>
        <h2 className={css.title}>
          我的订单
          {count > 0 && <span className={css.underWay}>{count}个进行中</span>}
        </h2>
        <span className={css.all}>
          全部
          <Icon name="forward" size={0.14} />
        </span>
      </Link>
      <ul className={css.ways}>
        {ways.map((way) => (
          <li key={way.status}>
            <Link to={toOrderList(way.status)} className={css.way}>
              <OrderIcon name={way.icon} size={0.26} weight={1.4} />
              <span>{way.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
