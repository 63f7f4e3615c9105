import { noId } from '@youli/domain/kit/ids.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import type { order } from '@youli/domain/trade/order/calls.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import type { z } from 'zod'
import { activityFinished, type OrderRow } from './public/rows.ts'
import type { orderLine } from './tables.ts'

type Line = typeof orderLine.$inferSelect
type Wire = z.output<typeof order>

/** What an order's page says of its store. */
export interface OrderStore {
  shopName: string
  address: string
  shopTel: string
}

/** An order as the wire names it. Nothing is due on an order that has ended. */
export function presentOrder(o: OrderRow, lines: readonly Line[], store: OrderStore | null, now: Date): Wire {
  const [first] = lines
  const live = o.status !== orderStatus.cancelled && o.status !== orderStatus.closed
  return {
    ...amounts(o, live),
    id: o.id,
    orderNo: o.orderNo,
    status: o.status,
    childStatus: o.childStatus,
    type: o.type,
    activityType: o.activityType,
    activityId: o.activityId ?? noId,
    activityFinish: activityFinished(o),
    takeType: o.takeType,
    userId: o.memberId,
    shopId: o.shopId ?? noId,
    shopName: store?.shopName ?? '',
    shopAddress: store?.address ?? '',
    shopTel: store?.shopTel ?? '',
    imageUrl: first?.imageUrl ?? '',
    productId: first?.goodsId ?? noId,
    productName: first?.goodsName ?? '',
    spec: first?.spec ?? '',
    artNo: first?.artNo ?? '',
    price: yuan(first?.unitFen ?? 0),
    quantity: lines.reduce((sum, l) => sum + l.quantity, 0),
    payWay: o.payWay,
    createTime: o.createdAt.getTime(),
    nowTime: now.getTime(),
    timeoutMinutes: o.timeoutMinutes,
    timeoutHours: o.timeoutMinutes / 60,
    remark: o.remark,
    takeRemark: o.takeRemark,
    sendGoodRemark: o.sendRemark,
    takeDateDetail: o.takeDate ?? '',
    expressCompany: o.expressCompany,
    expressNo: o.expressNo,
    sendTime: o.sentAt?.getTime() ?? null,
    receiveName: o.receiver?.name ?? '',
    mobileNo: o.receiver?.mobile ?? '',
    address: o.receiver ? `${o.receiver.area} ${o.receiver.address}` : '',
    serviceFlag: lines.some((l) => l.backQuantity > 0) || o.childStatus > 0,
    lines: lines.map((l) => ({
      productId: l.goodsId,
      skuId: l.skuId,
      productName: l.goodsName,
      spec: l.spec,
      imageUrl: l.imageUrl,
      price: yuan(l.unitFen),
      quantity: l.quantity,
      backQuantity: l.backQuantity,
      sentQuantity: l.sentQuantity,
      discountFee: yuan(l.discountFen),
    })),
  }
}

const amounts = (o: OrderRow, live: boolean) => ({
  productFee: yuan(o.goodsFen),
  freightFee: yuan(o.freightFen),
  discountFee: yuan(o.discountFen),
  totalFee: yuan(o.goodsFen + o.freightFen),
  paymentFee: yuan(o.payableFen),
  onlineWaitFee: live ? yuan(o.onlineFen - o.onlinePaidFen) : 0,
  offlineWaitFee: live ? yuan(o.offlineFen - o.offlinePaidFen - o.waivedFen) : 0,
  adjustments: o.adjustments.map((a) => ({ kind: a.kind, amount: yuan(a.amountFen), label: a.label })),
  trace: o.trace.map((t) => ({ step: t.step, applied: t.applied, amount: yuan(t.amountFen), note: t.note })),
})
