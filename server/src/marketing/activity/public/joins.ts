import { noId } from '@youli/domain/kit/ids.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import { minuteMs } from '@youli/domain/kit/time.ts'
import { joinStatus, type TeamRole } from '@youli/domain/marketing/activity/rules.ts'
import type { activityOrder } from '@youli/domain/marketing/activity/sale-calls.ts'
import { createStatus } from '@youli/domain/trade/order/rules.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { minutesToPay, type BuyingGroupState } from '@youli/domain/trade/buying-group/rules.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import type { Ctx } from '../../../kit/http/handlers.ts'
import { wakeAt } from '../../../kit/jobs/wake.ts'
import { configValue } from '../../../platform/tenant-config/public/tenants.ts'
import { isCouponRefusal, placeOrders } from '../../../trade/checkout/public/placement.ts'
import { findJoin, type Join, type membersOfGroup } from '../../../trade/order/public/group-orders.ts'
import { countJoined, type Joining } from '../../../trade/buying-group/public/buying-groups.ts'
import type { OpenSale } from './open-sale.ts'
import { type GroupTerms, groupTermsByIds } from './group-terms.ts'

/** What a member has to do with those who buy together in an activity. */
export interface OwnJoin {
  orderId: string
  packId: string
  status: '' | BuyingGroupState
  roleCode: '' | TeamRole
}
const none: OwnJoin = { orderId: noId, packId: noId, status: '', roleCode: '' }

/** A join as its member sees it: unpaid it is not in process yet (contradictions C14). */
export const ownJoin = (join: Join | null): OwnJoin =>
  join
    ? {
        orderId: join.orderId,
        packId: join.group.id,
        status: join.unpaid ? '' : join.group.state,
        roleCode: join.leads ? 'leader' : 'member',
      }
    : none

/** How many people it takes, in all or in each pack, and how many have joined: who has not paid has not. */
export async function togetherCards(r: Reader, activityIds: readonly string[]) {
  const [wanted, joined] = [await groupTermsByIds(r, activityIds), await countJoined(r, activityIds)]
  const needed = ({ need, packHours }: GroupTerms) => (packHours === null ? { thresholdPerson: need } : { unitPerson: need })
  return new Map([...wanted].map(([id, of]) => [id, { ...needed(of), joinCount: joined.get(id) ?? 0 }]))
}

/** A member's join, and how many there are: counted anew for everyone, for payments do not drop what is kept of the page. */
async function joinAmong(r: Reader, activityId: string, memberId: string | null) {
  const join = memberId ? await findJoin(r, activityId, memberId) : null
  return { join, joinCount: (await countJoined(r, [activityId])).get(activityId) ?? 0 }
}

/** What the page of a group buy says to this member of their part in it. */
export async function ownGroup(r: Reader, activityId: string, memberId: string | null) {
  const { join, joinCount } = await joinAmong(r, activityId, memberId)
  return { joinCount, joinStatus: join && !join.unpaid ? joinStatus.joined : joinStatus.none, orderId: join?.orderId ?? noId }
}

/** What the page of a team buy says to this member of their part in it. */
export async function ownTeam(r: Reader, activityId: string, memberId: string | null) {
  const { join, joinCount } = await joinAmong(r, activityId, memberId)
  return { joinCount, ...ownJoin(join) }
}

/** Somebody who joined, as an operator reads it. */
export const presentBuyer = (b: Awaited<ReturnType<typeof membersOfGroup>>[number]) => ({
  orderId: b.orderId,
  orderNo: b.orderNo,
  orderStatus: b.status,
  memberId: b.memberId,
  name: b.name,
  mobile: b.mobile,
  headImgUrl: b.headImgUrl,
  leads: b.leads,
  paidTime: b.paidAt?.getTime() ?? null,
  payable: yuan(b.payableFen),
})

interface Wanted {
  ctx: Ctx<'member'>
  request: z.output<typeof activityOrder>
  sale: OpenSale
  joins: Joining
  closeAt: Date
}

/**
 * Places an order that joins others, in the transaction given: pieces, place and the member's one order are decided with it. Who has an
 * unpaid one is led to that, with the words of `unpaid`. Refuses as placing an order does.
 */
export async function joiningOrder(tx: Tx, { ctx, request, sale, joins, closeAt }: Wanted, unpaid: string) {
  const { me, now, requestKey, app } = ctx
  const usual = Number(await configValue(tx, me.tenantId, orderSettings.timeoutMinutes))
  const timeoutMinutes = minutesToPay(usual, closeAt.getTime(), now.getTime())
  const { skuId, productId, quantity, ...terms } = request
  const checkout = { me, request: terms, lines: [{ skuId, productId, quantity }], now, requestKey, timeoutMinutes, joins, newId: app.id }
  const [placed] = await placeOrders(tx, [checkout], sale.sales)
  if (placed instanceof Refusal) {
    const { once } = [...sale.sales.values()][0]?.activity ?? {}
    // The coupon may be in use by the very order that a second tap is to be led to.
    const mayHaveJoined = placed.spec === once || isCouponRefusal(placed)
    const join = mayHaveJoined ? await findJoin(tx, sale.activity.id, me.memberId) : null
    if (!join?.unpaid) throw placed
    return { id: join.orderId, status: createStatus.already, msg: unpaid, buyingGroupId: join.group.id }
  }
  // The same submit came before: its buying group is the one that counts.
  if (placed!.status === createStatus.already)
    return { ...placed!, buyingGroupId: (await findJoin(tx, sale.activity.id, me.memberId))?.group.id ?? noId }
  await wakeAt(tx, app.jobs, new Date(now.getTime() + timeoutMinutes * minuteMs), now)
  return { ...placed!, buyingGroupId: joins.buyingGroupId }
}
