import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { Alert } from 'antd'
import { Link } from 'react-router'
import css from '../order.module.css'
import type { DetailProps } from './detail.ts'
import { isInAfterSale } from './next-step.ts'

/** What is out of the ordinary: sending is paused, the order is closed, money came too late. */
export function OrderWarnings({ order: o, afterSale }: DetailProps & { afterSale: string | null }) {
  const isCancelled = o.status === orderStatus.cancelled
  const reason = o.events.findLast(({ verb }) => verb === 'cancel')?.note
  const found = [
    isInAfterSale(o) && o.status === orderStatus.refunding && (
      <>售后处理中，发货已暂停{afterSale && <Link to={afterSale}>查看售后</Link>}</>
    ),
    isCancelled && reason && `订单已关闭：${reason}`,
    isCancelled && o.payments.some(({ state }) => state === 'paid') && '付款在订单关闭后到达，款项原路退回',
  ].filter(Boolean)
  return found.map((words, i) => <Alert key={i} className={css.warning} type="warning" showIcon title={words} />)
}
