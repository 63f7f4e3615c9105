import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { activityOrder } from '@youli/domain/marketing/activity/sale-calls.ts'
import { refundState } from '@youli/domain/marketing/group-buy/rules.ts'
import { groupBuyRefusals as no, groupBuyTexts } from '@youli/domain/marketing/group-buy/texts.ts'
import type { BuyingGroupState } from '@youli/domain/trade/buying-group/rules.ts'
import type { z } from 'zod'
import { offerPrices } from '../../catalog/goods/public/offers.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Window } from '../../kit/db/paged.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import { listJoins } from '../../trade/order/public/group-orders.ts'
import { findBuyingGroup } from '../../trade/buying-group/public/buying-groups.ts'
import { refundStates } from '../../trade/payment/public/order-refunds.ts'
import { activitiesById, findCountingActivity } from '../activity/public/activities.ts'
import { joiningOrder } from '../activity/public/joins.ts'
import { findOpenSale, shutReason } from '../activity/public/open-sale.ts'

const words = { refusals: { limited: no.overLimit, soldOut: no.allSold, short: no.overStock }, once: no.joined }

/** Joins a group buy with an order at its price. Refuses when it does not run, when the member has joined, and as placing an order does. */
export async function joinGroupBuy(tx: Tx, ctx: Ctx<'member'>, request: z.output<typeof activityOrder>) {
  const { activityId } = request
  const of = { tenantId: ctx.me.tenantId, type: 'group_buy', activityId } as const
  const sale = (await findOpenSale(tx, of, words, ctx.now)) ?? refuse(no.gone)
  const shut = shutReason(await findCountingActivity(tx, of.tenantId, activityId), ctx.now)
  if (shut) refuse(shut)
  if (!sale.sales.has(request.skuId)) refuse(no.wrongSku)
  // The one buying group of a group buy has its id.
  const joins = { buyingGroupId: activityId, activityId, opens: null }
  const { id, status, msg } = await joiningOrder(tx, { ctx, request, sale, joins, closeAt: sale.activity.endAt }, groupBuyTexts.unpaidAsk)
  return { id, status, msg }
}

/** A member's group buys by what they have come to, newest first. */
export async function listOwnGroupBuys(r: Reader, me: { tenantId: string; memberId: string }, state: BuyingGroupState, page: Window) {
  const { data, total } = await listJoins(r, me.memberId, { activityType: 'group_buy', state }, page)
  const ids = data.map((join) => join.activityId)
  const rows = await activitiesById(r, me.tenantId, ids)
  const prices = await offerPrices(r, me.tenantId, ids)
  const refunds = await refundStates(
    r,
    data.map((join) => join.orderId),
  )
  const shown = data.flatMap(({ orderId, activityId, group, onlinePaidFen }) => {
    const a = rows.get(activityId)
    if (!a) return []
    return {
      id: activityId,
      activityName: a.activityName,
      activityMainPicUrl: a.activityMainPicUrl,
      joinAmount: group.paid,
      thresholdPerson: group.need,
      endTime: group.closeAt.getTime(),
      orderId,
      activityPrice: yuan(prices.get(activityId)?.minPriceFen ?? 0),
      // Of a group that failed, who paid nothing online gets nothing back, and there is no refund to wait for.
      refundSuccess: refundState[refunds.get(orderId) ?? (group.state === 'failure' && onlinePaidFen === 0 ? 'done' : 'underWay')],
    }
  })
  return { data: shown, total }
}

/** What a group buy asks for and has come to, as its operator reads it. */
export async function groupBuyStanding(r: Reader, tenantId: string, activityId: string) {
  const group = await findBuyingGroup(r, tenantId, activityId)
  return { thresholdPerson: group?.need ?? 0, joined: group?.paid ?? 0, state: group?.state ?? ('process' as const) }
}
