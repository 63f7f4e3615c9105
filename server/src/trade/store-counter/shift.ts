import { dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Employee } from '../../kit/http/callers.ts'
import { employeeNames } from '../../member/employee/public/employees.ts'
import { takenBackSince } from '../after-sale/public/counter-returns.ts'
import { orderLines } from '../order/public/lines.ts'
import { ordersByIds, ordersHandedOverSince } from '../order/public/queries.ts'

/** Most rows of a shift. */
const mostRows = 200

/** What was handed over and taken back today in the caller's store, newest first. */
export async function shiftList(r: Reader, me: Employee, now: Date) {
  const since = startOfDay(dayOf(now))
  const { shopId } = me.employee
  const taken = (await ordersHandedOverSince(r, me.tenantId, shopId, since, mostRows)).map((t) => ({ ...t, type: 'takeGood' as const }))
  const returned = (await takenBackSince(r, me.tenantId, shopId, since, mostRows)).map((t) => ({ ...t, type: 'returnGood' as const }))
  const all = [...taken.map((t) => ({ ...t, orderId: t.order.id })), ...returned]
  const ids = [...new Set(all.map((t) => t.orderId))]
  const lines = await orderLines(r, ids)
  const numbers = new Map((await ordersByIds(r, me.tenantId, ids)).map((o) => [o.id, o.orderNo]))
  const names = await employeeNames(r, me.tenantId, [...new Set(all.flatMap((t) => t.staffId ?? []))])
  return all
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, mostRows)
    .map(({ orderId, type, staffId, at }) => {
      const own = lines.filter((l) => l.orderId === orderId)
      return {
        orderId,
        orderNo: numbers.get(orderId) ?? '',
        type,
        productName: own[0]?.goodsName ?? '',
        quantity: own.reduce((sum, l) => sum + l.quantity, 0),
        staffName: (staffId && names.get(staffId)) || '',
        time: at.getTime(),
      }
    })
}
