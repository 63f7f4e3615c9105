import type { Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import type { OrderLineRow } from '../order/public/rows.ts'
import { ordersToFetch, type PickFilter } from '../order-admin/public/fulfilment.ts'
import { linesByOrder } from '../order/public/lines.ts'
import { linesToSend } from '../order/public/sending.ts'

const most = 1000
const { compare } = new Intl.Collator('zh')

const toPick = (l: OrderLineRow) => ({
  goodsId: l.goodsId,
  skuId: l.skuId,
  goodsName: l.goodsName,
  spec: l.spec,
  artNo: l.artNo,
  quantity: l.quantity,
})
type ToPick = ReturnType<typeof toPick>

/** Pieces to fetch, by SKU, those of a goods beside each other. */
function bySku(orders: readonly (readonly OrderLineRow[])[]): (ToPick & { orders: number })[] {
  const sums = new Map<string, ToPick & { orders: number }>()
  for (const lines of orders) {
    const seen = new Set<string>()
    for (const line of lines) {
      const sum = sums.get(line.skuId) ?? { ...toPick(line), quantity: 0, orders: 0 }
      sum.quantity += line.quantity
      if (!seen.has(line.skuId)) sum.orders += 1
      seen.add(line.skuId)
      sums.set(line.skuId, sum)
    }
  }
  return [...sums.values()].sort((a, b) => compare(a.goodsName, b.goodsName) || compare(a.spec, b.spec))
}

/** What has to be fetched from the shelves, by SKU and by order. */
export async function pickList(r: Reader, me: Operator, filter: PickFilter) {
  const found = await ordersToFetch(r, me, filter, most + 1)
  const shown = found.slice(0, most)
  const lines = await linesByOrder(
    r,
    shown.map(({ order }) => order.id),
  )
  const faces = await storeSummaries(r, [...new Set(shown.flatMap(({ order }) => order.shopId ?? []))])
  const buyers = await membersByIds(r, me.tenantId, [...new Set(shown.map(({ order }) => order.memberId))])
  return {
    skus: bySku(shown.map(({ order }) => linesToSend(lines.get(order.id)!))),
    orders: shown.map(({ order: o, day }) => {
      const to = o.receiver ?? {
        name: buyers.get(o.memberId)?.name ?? '',
        mobile: buyers.get(o.memberId)?.mobile ?? '',
        area: '',
        address: '',
      }
      return {
        id: o.id,
        orderNo: o.orderNo,
        takeType: o.takeType,
        shopName: (o.shopId && faces.get(o.shopId)?.shopName) || '',
        day,
        receiveName: to.name,
        mobileNo: to.mobile,
        address: `${to.area} ${to.address}`.trim(),
        remark: o.remark,
        lines: linesToSend(lines.get(o.id)!).map(toPick),
      }
    }),
    more: found.length > most,
  }
}
