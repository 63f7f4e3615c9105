import { yuan } from '@youli/domain/kit/money.ts'
import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { addressRisk, memberRisk, riskLimits } from '@youli/domain/trade/order-admin/risk.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { gradeOf } from '../../member/grade/public/grades.ts'
import { memberOf } from '../../member/registration/public/members.ts'
import { tradeSumsOf } from '../../member/registration/public/trade-sums.ts'
import { namesOfOperators } from '../../platform/operator/public/operators.ts'
import { countAfterSalesOf } from '../after-sale/public/waiting.ts'
import { orderMomentsOfMember, ordersToAddress } from '../order/public/addresses.ts'
import { orderHistory } from '../order/public/queries.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { moneyOfOrder } from '../payment/public/of-orders.ts'
import { withBuyers } from './order-list.ts'
import { findScopedOrder } from './public/scope.ts'

/** Who bought, in a few figures. */
async function buyerOf(r: Reader, { tenantId, memberId }: OrderRow, now: Date) {
  const member = await memberOf(r, tenantId, memberId)
  const { orders, spentFen } = await tradeSumsOf(r, memberId)
  return {
    headImgUrl: member?.headImgUrl ?? '',
    gradeName: member ? (await gradeOf(r, member, now)).gradeName : '',
    spent: yuan(spentFen),
    orders,
    afterSales: await countAfterSalesOf(r, memberId),
  }
}

/** What deserves a second look before an order is sent, in words. */
async function risksOf(r: Reader, order: OrderRow): Promise<string[]> {
  const { address, member } = riskLimits
  const at = order.createdAt.getTime()
  const neighbours = await ordersToAddress(r, order, address.days * dayMs)
  const moments = await orderMomentsOfMember(r, order, member.hours * hourMs)
  const found = [
    addressRisk(
      neighbours.map(({ createdAt, receiver }) => ({ at: createdAt.getTime(), receiver: `${receiver?.name} ${receiver?.mobile}` })),
      at,
    ),
    memberRisk(
      moments.map((each) => each.getTime()),
      at,
    ),
  ]
  return found.filter((risk) => risk !== null)
}

/** One order within the operator's scope, with its history, its money, its buyer and what is odd about it. */
export async function orderDetail(r: Reader, me: Operator, id: string, now: Date) {
  const row = await findScopedOrder(r, me, id)
  const [shown] = await withBuyers(r, me, [row], now)
  const events = await orderHistory(r, id)
  const operators = events.flatMap(({ actor, actorId }) => (actor === 'operator' && actorId ? [actorId] : []))
  const names = await namesOfOperators(r, me.tenantId, [...new Set(operators)])
  return {
    ...shown!,
    paidFee: yuan(row.onlinePaidFen + row.offlinePaidFen),
    backFee: yuan(row.onlineBackFen + row.offlineBackFen),
    buyer: await buyerOf(r, row, now),
    risks: await risksOf(r, row),
    events: events.map((e) => ({
      verb: e.verb,
      status: e.status,
      actor: e.actor,
      actorName: (e.actor === 'operator' && names.get(e.actorId ?? '')) || '',
      note: e.note,
      at: e.at.getTime(),
    })),
    ...(await moneyOfOrder(r, id)),
  }
}
