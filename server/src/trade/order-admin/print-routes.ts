import type { AuditWord } from '@youli/domain/kit/audit.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { orderAudit } from '@youli/domain/trade/order-admin/audit.ts'
import { orderPrintCalls } from '@youli/domain/trade/order-admin/print-calls.ts'
import type { OrderPrint } from '@youli/domain/trade/order-admin/prints.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { and, inArray } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { linesByOrder } from '../order/public/lines.ts'
import type { OrderLineRow, OrderRow } from '../order/public/rows.ts'
import { tradeOrder } from '../order/tables.ts'
import { orderNumbers } from './order-list.ts'
import { orderScope } from './public/scope.ts'

const words: Record<OrderPrint, AuditWord> = {
  packing: orderAudit.printPacking,
  receipt: orderAudit.printReceipt,
  label: orderAudit.printLabel,
}

const lineOf = (l: OrderLineRow) => ({
  lineId: l.id,
  productName: l.goodsName,
  spec: l.spec,
  artNo: l.artNo,
  quantity: l.quantity,
  leftQuantity: l.quantity - l.backQuantity,
  price: yuan(l.unitFen),
  sum: yuan(l.unitFen * l.quantity - l.discountFen),
})

const moneyOf = (o: OrderRow) => ({
  productFee: yuan(o.goodsFen),
  freightFee: yuan(o.freightFen),
  discountFee: yuan(o.discountFen),
  paymentFee: yuan(o.payableFen),
  paidOnline: yuan(o.onlinePaidFen),
  paidOffline: yuan(o.offlinePaidFen),
  refunded: yuan(o.onlineBackFen + o.offlineBackFen),
  due:
    o.status === orderStatus.cancelled || o.status === orderStatus.closed
      ? 0
      : yuan(o.payableFen - o.onlinePaidFen - o.offlinePaidFen - o.waivedFen),
})

/** Orders in the asked order, as their papers say them. Refuses `notThere` where one is not in the operator's scope. */
async function printsOf(r: Reader, me: Operator, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await r
    .select()
    .from(tradeOrder)
    .where(and(orderScope(me), inArray(tradeOrder.id, [...ids])))
  const byId = new Map(rows.map((o) => [o.id, o]))
  const lines = await linesByOrder(r, [...byId.keys()])
  const buyers = await membersByIds(r, me.tenantId, [...new Set(rows.map((o) => o.memberId))])
  const stores = await storeSummaries(r, [...new Set(rows.flatMap((o) => o.shopId ?? []))])
  return ids.map((id) => {
    const o = byId.get(id) ?? refuse(orderRefusals.notThere)
    const [buyer, store] = [buyers.get(o.memberId), o.shopId ? stores.get(o.shopId) : undefined]
    return {
      id,
      orderNo: o.orderNo,
      takeType: o.takeType,
      shopName: store?.shopName ?? '',
      shopAddress: store?.address ?? '',
      shopTel: store?.shopTel ?? '',
      day: o.takeDate ?? '',
      createTime: o.createdAt.getTime(),
      payTime: o.paidAt?.getTime() ?? null,
      receiveName: o.receiver?.name ?? buyer?.name ?? '',
      mobileNo: o.receiver?.mobile ?? buyer?.mobile ?? '',
      address: o.receiver ? `${o.receiver.area} ${o.receiver.address}` : '',
      remark: o.remark,
      lines: lines.get(id)!.map(lineOf),
      ...moneyOf(o),
    }
  })
}

export const orderPrintRoutes = defineRoutes(orderPrintCalls, {
  'GET /console/api/v1/order/prints': { read: (r, { ids }, { me }) => printsOf(r, me, ids) },
  'POST /console/api/v1/order/printed': {
    write: async (tx, { ids: asked, what }, ctx) => {
      const ids = [...new Set(asked)]
      const known = await orderNumbers(tx, ctx.me, ids)
      if (known.size < ids.length) refuse(orderRefusals.notThere)
      await writeAudit(tx, ctx, ...ids.map((id) => ({ as: words[what], id, after: { orders: ids.length } })))
    },
  },
})
