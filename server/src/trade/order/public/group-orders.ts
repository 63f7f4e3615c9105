import { type OrderActivity, orderStatus } from '@youli/domain/trade/order/rules.ts'
import type { BuyingGroupState } from '@youli/domain/trade/buying-group/rules.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, WideReader } from '../../../kit/db/db.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import { membersByIds } from '../../../member/registration/public/members.ts'
import type { BuyingGroupRow } from '../../buying-group/public/buying-groups.ts'
import { buyingGroup } from '../../buying-group/tables.ts'
import { tradeOrder } from '../tables.ts'

/** An order of a buying group with where both stand. */
export interface Join {
  orderId: string
  memberId: string
  activityId: string
  payableFen: number
  onlinePaidFen: number
  /** Still waits for its payment. */
  unpaid: boolean
  leads: boolean
  status: number
  group: BuyingGroupRow
}

const joins = (r: Reader, wanted: SQL | undefined) =>
  r
    .select({ order: tradeOrder, group: buyingGroup })
    .from(tradeOrder)
    .innerJoin(buyingGroup, eq(buyingGroup.id, tradeOrder.buyingGroupId))
    .where(and(ne(tradeOrder.status, orderStatus.cancelled), wanted))

const joinRow = ({ order, group }: Awaited<ReturnType<typeof joins>>[number]): Join => ({
  orderId: order.id,
  memberId: order.memberId,
  activityId: group.activityId,
  payableFen: order.payableFen,
  onlinePaidFen: order.onlinePaidFen,
  unpaid: order.paidAt === null,
  status: order.status,
  leads: group.leaderId === order.memberId,
  group,
})

/** A member's latest join of an activity that was not cancelled, or null. */
export async function findJoin(r: Reader, activityId: string, memberId: string): Promise<Join | null> {
  const mine = and(eq(tradeOrder.activityId, activityId), eq(tradeOrder.memberId, memberId))
  const [row] = await joins(r, mine).orderBy(desc(tradeOrder.id)).limit(1)
  return row ? joinRow(row) : null
}

/** `toldState` in the database's words. */
const enough = gte(buyingGroup.paid, buyingGroup.need)
const groupConditions: Record<BuyingGroupState, SQL | undefined> = {
  process: and(eq(buyingGroup.state, 'process'), not(enough)),
  success: or(eq(buyingGroup.state, 'success'), and(eq(buyingGroup.state, 'process'), enough)),
  failure: eq(buyingGroup.state, 'failure'),
}

export interface JoinFilter {
  activityType: OrderActivity
  /** As its people are told. */
  state?: BuyingGroupState
  leads?: boolean
}

/** A member's paid joins, newest first. */
export async function listJoins(r: Reader, memberId: string, f: JoinFilter, page: Window) {
  const leader = sql`${buyingGroup.leaderId} = ${tradeOrder.memberId}`
  const wanted = and(
    eq(tradeOrder.memberId, memberId),
    eq(tradeOrder.activityType, f.activityType),
    isNotNull(tradeOrder.paidAt),
    f.state && groupConditions[f.state],
    f.leads === undefined ? undefined : f.leads ? leader : sql`${leader} is not true`,
  )
  const query = joins(r, wanted).orderBy(desc(tradeOrder.id))
  const { rows, total } = await paged(query, page, r.$count(joins(r, wanted).as('joined')))
  return { data: rows.map(joinRow), total }
}

/** Orders of buying groups with who placed them, in the order of their coming; the leader first. `shops`: only those that these stores hand over. */
export async function membersOfGroup(
  r: Reader,
  of: { tenantId: string; shops?: readonly string[] | null },
  buyingGroupIds: readonly string[],
  page?: Window,
) {
  if (buyingGroupIds.length === 0) return []
  const scope = of.shops ? inArray(tradeOrder.shopId, [...of.shops]) : undefined
  const mine = and(eq(tradeOrder.tenantId, of.tenantId), inArray(tradeOrder.buyingGroupId, [...buyingGroupIds]), scope)
  const asked = joins(r, mine).orderBy(asc(tradeOrder.id))
  const rows = page ? await asked.offset(page.offset).limit(page.limit) : await asked
  const people = await membersByIds(r, of.tenantId, [...new Set(rows.map(({ order }) => order.memberId))])
  return rows.map(({ order, group }) => {
    const who = people.get(order.memberId)
    return {
      ...joinRow({ order, group }),
      orderNo: order.orderNo,
      paidAt: order.paidAt,
      name: who?.name ?? '',
      headImgUrl: who?.headImgUrl ?? '',
      mobile: who?.mobile ?? '',
    }
  })
}

/** How many orders a buying group has that were not cancelled. */
export const countGroupMembers = (
  r: Reader,
  of: { tenantId: string; shops?: readonly string[] | null },
  buyingGroupId: string,
): Promise<number> =>
  r.$count(
    tradeOrder,
    and(
      eq(tradeOrder.tenantId, of.tenantId),
      eq(tradeOrder.buyingGroupId, buyingGroupId),
      ne(tradeOrder.status, orderStatus.cancelled),
      of.shops ? inArray(tradeOrder.shopId, [...of.shops]) : undefined,
    ),
  )

const ofFailedGroup = and(eq(buyingGroup.state, 'failure'), eq(tradeOrder.status, orderStatus.paid), tradeOrder.awaitsGroup)

/** Orders that are still paid though the people who bought together did not become enough, by id. */
export async function ordersOfFailedGroups(r: Reader, after: string, limit: number): Promise<string[]> {
  const rows = await r
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .innerJoin(buyingGroup, eq(buyingGroup.id, tradeOrder.buyingGroupId))
    .where(and(ofFailedGroup, gt(tradeOrder.id, after)))
    .orderBy(asc(tradeOrder.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Brands that have such orders. */
export async function brandsOfFailedGroups(r: WideReader): Promise<string[]> {
  const ofGroup = and(eq(buyingGroup.id, tradeOrder.buyingGroupId), eq(buyingGroup.tenantId, tradeOrder.tenantId))
  const rows = await r
    .selectDistinct({ tenantId: tradeOrder.tenantId })
    .from(tradeOrder)
    .innerJoin(buyingGroup, ofGroup)
    .where(ofFailedGroup)
  return rows.map(({ tenantId }) => tenantId)
}
