import { maskPhone } from '@youli/domain/kit/phone.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Window } from '../../kit/db/paged.ts'
import type { Employee } from '../../kit/http/callers.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { ordersToHandOver } from '../order/public/counts.ts'
import { linesByOrder, linesStillDue } from '../order/public/lines.ts'

/** Orders that wait at the store of an employee, with whom they are for; phones masked. */
export async function listPickups(r: Reader, { tenantId, employee }: Employee, page: Window) {
  const { rows, total } = await ordersToHandOver(r, tenantId, employee.shopId, page)
  const lines = await linesByOrder(
    r,
    rows.map((o) => o.id),
  )
  const people = await membersByIds(r, tenantId, [...new Set(rows.map((o) => o.memberId))])
  const shops = await storeSummaries(r, [...new Set(rows.flatMap((o) => o.shopId ?? []))])
  const data = rows.map((o) => {
    const due = linesStillDue(lines.get(o.id)!)
    const { name = '', mobile = '' } = people.get(o.memberId) ?? {}
    return {
      id: o.id,
      orderNo: o.orderNo,
      productName: due[0]?.goodsName ?? '',
      quantity: due.reduce((sum, line) => sum + line.quantity, 0),
      takeDate: o.takeDate ?? '',
      shopName: shops.get(o.shopId ?? '')?.shopName ?? '',
      userName: name,
      mobileNo: maskPhone(mobile),
    }
  })
  return { data, total }
}
