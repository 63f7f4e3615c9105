import { giftOrderStatus } from '@youli/domain/gift/gift-store/rules.ts'
import { giftWayTexts, voucherTexts } from '@youli/domain/gift/gift-store/texts.ts'
import type { ReactNode } from 'react'
import { StatusCard } from '../../../kit/ui/StatusCard.tsx'
import { Cost } from './Cost.tsx'
import { giftWord, type GiftOrder } from './gift.ts'
import { GiftLine } from './GiftLine.tsx'
import css from './order.module.css'

/** What was paid: points or beans, or the voucher by its name. */
export const Paid = ({ order }: { order: Pick<GiftOrder, 'paidWith' | 'accountType' | 'totalPrice'> }): ReactNode =>
  order.paidWith === 'wallet' ? <Cost kind={order.accountType} price={order.totalPrice} plain /> : voucherTexts[order.paidWith]

/** What stands in a line of an order. */
export const OrderLine = ({ order }: { order: GiftOrder }): ReactNode => (
  <GiftLine
    image={order.defaultImageUrl}
    name={order.productName}
    specification={order.specification}
    kind={order.accountType}
    price={order.paidWith === 'wallet' ? order.price : null}
    quantity={order.quantity}
  />
)

/** One gift order of a list; the whole card leads to it. `note` stands at its foot, `step` is what awaits behind it. */
export const GiftOrderCard = ({
  order,
  to,
  note,
  step,
}: {
  order: GiftOrder
  to: string
  note?: string
  step?: string | null
}): ReactNode => (
  <StatusCard
    to={to}
    place={order.placeName || giftWayTexts[order.takeType === 1 ? 1 : 2]}
    state={giftWord(order)}
    over={order.orderStatus === giftOrderStatus.closed}
    foot={
      <>
        {note}
        <span className={css.total}>
          {order.paidWith === 'wallet' && '合计 '}
          <Paid order={order} />
        </span>
      </>
    }
    step={step}
  >
    <OrderLine order={order} />
  </StatusCard>
)
