import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { fitsOrder, stateOf } from '@youli/domain/trade/order/rules.ts'
import { orderKindText, takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { toGoods } from '../../../catalog/goods/links.ts'
import { ButtonLink } from '../../../kit/ui/Button.tsx'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Price } from '../../../kit/ui/Price.tsx'
import { toOrderDetail } from '../links.ts'
import { hasPickupCode } from './BuyerActions.tsx'
import { GoodsLine } from './GoodsLines.tsx'
import css from './OrderCard.module.css'
import { orderSentence, type Order } from './order.ts'
import { payEnd } from './use-order.ts'

/** What awaits the buyer on the order's page, in a word. */
function nextStep(o: Order): string | null {
  if (fitsOrder('pay', o)) return '去支付'
  if (fitsOrder('confirm', o)) return '确认订单'
  if (hasPickupCode(o)) return '提货码'
  return fitsOrder('receive', o) ? '确认收货' : null
}

/** A long order says how long it is instead of filling the list. */
const maxLines = 3

interface OrderCardProps {
  order: Order
  /** When the order was read, by this phone's clock, ms. */
  readAt: number
}

/** One order of the list: how it stands, what is in it, and one or two things to do. */
export function OrderCard({ order, readAt }: OrderCardProps): ReactNode {
  const state = stateOf(order.status)
  const to = toOrderDetail(order.id, { activityType: 'goods_buy', orgin: 'list' })
  const step = nextStep(order)
  const again = (state === 'received' || state === 'completed') && order.activityType === ''
  const over = state === 'completed' || state === 'cancelled' || state === 'closed'
  return (
    <article className={css.card}>
      <Link to={to} className={css.link}>
        <span className={css.head}>
          <b className={cx(css.state, over && css.over, state === 'awaitingPayment' && css.waits)}>{orderSentence(order)}</b>
          <Beside order={order} readAt={readAt} />
        </span>
        {order.lines.slice(0, maxLines).map((line) => (
          <span key={line.skuId} className={css.line}>
            <GoodsLine line={line} />
          </span>
        ))}
        {order.lines.length > maxLines && <span className={css.more}>等{order.lines.length}种商品</span>}
      </Link>
      <div className={css.foot}>
        <span className={css.total}>
          {order.activityType && `${orderKindText(order.activityType)} `}共{order.quantity}件
          <Price yuan={order.paymentFee} size="sm" plain />
        </span>
        <span className={css.ways}>
          {again && (
            <ButtonLink to={toGoods(order.productId)} look="outline" size="sm">
              再买一次
            </ButtonLink>
          )}
          {step && (
            <ButtonLink to={to} look="strong" size="sm">
              {step}
            </ButtonLink>
          )}
        </span>
      </div>
    </article>
  )
}

/** What there is to know beside the state: the time left to pay, or where it is. */
function Beside({ order, readAt }: OrderCardProps): ReactNode {
  if (fitsOrder('pay', order)) {
    const { endAt, offsetMs, left } = payEnd(order, readAt)
    return (
      <span className={css.beside}>
        {left > 0 && (
          <>
            还有 <Countdown endAt={endAt} offsetMs={offsetMs} look="hours" />
          </>
        )}
      </span>
    )
  }
  return <span className={css.beside}>{order.takeType === takeType.pickup ? order.shopName || takeWayTexts[1] : takeWayTexts[2]}</span>
}
