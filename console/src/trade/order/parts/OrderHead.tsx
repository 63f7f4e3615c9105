import { orderKindText, takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import { urgentTag } from '@youli/domain/trade/order-admin/rules.ts'
import { amount } from '../../../kit/amount.ts'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import { when } from '../../../kit/when.ts'
import { statusOf } from '../widgets/status.ts'
import css from '../order.module.css'
import type { DetailProps } from './detail.ts'

/** State of the money: nothing before any came in. */
function moneyTag({ paidFee, backFee }: DetailProps['order']) {
  if (paidFee === 0) return null
  if (backFee === 0) return <StatusTag tone="good">已付款</StatusTag>
  return backFee < paidFee ? <StatusTag tone="warn">部分退款</StatusTag> : <StatusTag tone="idle">已退款</StatusTag>
}

/** Number and states of an order. */
export function OrderName({ order }: DetailProps) {
  const [text, tone] = statusOf(order)
  return (
    <span className={css.head}>
      {order.orderNo} <StatusTag tone={tone}>{text}</StatusTag>
      {text !== '已退款' && moneyTag(order)}
      {order.tags.includes(urgentTag) && <StatusTag tone="bad">{urgentTag}</StatusTag>}
    </span>
  )
}

/** What it is in a line: when, how much, how it is handed over, where it came from. */
export function OrderFacts({ order: o }: DetailProps) {
  const paid = o.paidFee > 0
  return (
    <p className={css.facts}>
      <span>{when(o.createTime)} 下单</span>
      <span>
        {paid ? '实付' : '应付'} <b className={css.sum}>{amount(paid ? o.paidFee : o.paymentFee)}</b>
      </span>
      <span>{takeWayTexts[o.takeType as 1 | 2] ?? '—'}</span>
      <span>{orderKindText(o.activityType)}</span>
    </p>
  )
}
