import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { fitsOrder, stateOf } from '@youli/domain/trade/order/rules.ts'
import { orderKindText, takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import type { ReactNode } from 'react'
import { Price } from '../../../kit/ui/Price.tsx'
import { StatusCard } from '../../../kit/ui/StatusCard.tsx'
import { toOrderDetail } from '../links.ts'
import { hasPickupCode } from './BuyerActions.tsx'
import { GoodsLine } from './GoodsLines.tsx'
import css from './OrderCard.module.css'
import { orderWord, type Order } from './order.ts'
import { OrderIcon } from './OrderIcon.tsx'

/** What awaits the buyer behind the card, in a word. */
function nextStep(o: Order): string | null {
  if (fitsOrder('pay', o)) return '去支付'
  if (fitsOrder('confirm', o)) return '确认订单'
  if (hasPickupCode(o)) return '提货码'
  return fitsOrder('receive', o) ? '确认收货' : null
}

/** A long order says how long it is instead of filling the list. */
const maxLines = 3

/** One order of the list; the whole card leads to it. */
export function OrderCard({ order }: { order: Order }): ReactNode {
  const state = stateOf(order.status)
  const pickup = order.takeType === takeType.pickup
  const over = state === 'cancelled' || state === 'closed'
  return (
    <StatusCard
      to={toOrderDetail(order.id, { activityType: 'goods_buy', orgin: 'list' })}
      icon={<OrderIcon name={pickup ? 'store' : 'truck'} size={0.18} />}
      place={pickup ? order.shopName || takeWayTexts[1] : takeWayTexts[2]}
      state={orderWord(order)}
      over={over}
      foot={
        <span className={css.total}>
          {order.activityType && `${orderKindText(order.activityType)} `}共{order.quantity}件
          <Price yuan={order.paymentFee} size="sm" plain />
        </span>
      }
      step={nextStep(order)}
    >
      {order.lines.slice(0, maxLines).map((line) => (
        <span key={line.skuId} className={css.line}>
          <GoodsLine line={line} />
        </span>
      ))}
      {order.lines.length > maxLines && <span className={css.more}>等{order.lines.length}种商品</span>}
    </StatusCard>
  )
}
