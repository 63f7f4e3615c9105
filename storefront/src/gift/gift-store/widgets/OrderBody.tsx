import { giftStateOf } from '@youli/domain/gift/gift-store/rules.ts'
import { giftTexts, giftWayTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import { Copyable, Fact } from '../../../kit/ui/Facts.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { StatusHead } from '../../../kit/ui/StatusHead.tsx'
import { giftWord, type GiftOrder } from './gift.ts'
import { OrderLine, Paid } from './GiftOrderCard.tsx'

const minuteOf = (time: number): string => clockOf(new Date(time)).slice(0, 16)

function hintOf(o: GiftOrder): string {
  const state = giftStateOf(o.orderStatus)
  if (state === 'closed') return o.closeReason ? `原因：${o.closeReason}` : giftTexts.closed[o.paidWith]
  if (state === 'completed') return '礼品已送达，感谢您的支持'
  if (state === 'shipped') return '礼品正在路上，请留意查收'
  return o.takeType === 1 ? `请凭领取码到店领取，${o.readyDay}起可领` : '正在为您备货'
}

/** Where the order stands. `hint` replaces the words meant for its member. */
export const OrderStatus = ({ order, hint }: { order: GiftOrder; hint?: string }): ReactNode => (
  <StatusHead title={giftWord(order)}>{hint ?? hintOf(order)}</StatusHead>
)

/** How a gift reaches its member: a place or a receiver with the parcel. */
export const OrderWay = ({ order }: { order: GiftOrder }): ReactNode => (
  <Card>
    <dl>
      <Fact label="领取方式">{giftWayTexts[order.takeType === 1 ? 1 : 2]}</Fact>
      {order.placeName && <Fact label="领取地点">{order.placeName}</Fact>}
      {order.placeAddress && <Fact label="地址">{order.placeAddress}</Fact>}
      {order.placeTel && (
        <Fact label="电话">
          <a href={`tel:${order.placeTel}`}>{order.placeTel}</a>
        </Fact>
      )}
      {order.receiveName && (
        <Fact label="收货人">
          {order.receiveName} {order.mobileNo}
        </Fact>
      )}
      {order.address && <Fact label="收货地址">{order.address}</Fact>}
      {order.expressCompany && <Fact label="快递公司">{order.expressCompany}</Fact>}
      {order.expressNo && (
        <Fact label="快递单号">
          <Copyable text={order.expressNo} what="快递单号" />
        </Fact>
      )}
      {order.sendTime !== null && <Fact label="发货时间">{minuteOf(order.sendTime)}</Fact>}
    </dl>
  </Card>
)

/** What was exchanged for how much, and when. */
export const OrderBody = ({ order }: { order: GiftOrder }): ReactNode => (
  <>
    <Card>
      <OrderLine order={order} />
    </Card>
    <Card>
      <dl>
        <Fact label="实付">
          <Paid order={order} />
        </Fact>
        <Fact label="订单编号">
          <Copyable text={order.orderNo} what="订单编号" />
        </Fact>
        <Fact label="兑换时间">{minuteOf(order.createTime)}</Fact>
        {order.partnerName && <Fact label="合作商家">{order.partnerName}</Fact>}
        {order.finishTime !== null && <Fact label="结束时间">{minuteOf(order.finishTime)}</Fact>}
        {order.remark && <Fact label="备注">{order.remark}</Fact>}
      </dl>
    </Card>
  </>
)
