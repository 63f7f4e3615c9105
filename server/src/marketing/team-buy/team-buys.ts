import type { Parsed } from '@youli/domain/kit/call.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { hourMs } from '@youli/domain/kit/time.ts'
import type { TeamRole } from '@youli/domain/marketing/activity/rules.ts'
import type { teamBuyCalls } from '@youli/domain/marketing/team-buy/calls.ts'
import { joinCode } from '@youli/domain/marketing/team-buy/rules.ts'
import { teamBuyRefusals as no, teamBuyTexts, teamStatusTexts } from '@youli/domain/marketing/team-buy/texts.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { peopleMissing, placesLeft } from '@youli/domain/trade/buying-group/rules.ts'
import { buyingGroupRefusals } from '@youli/domain/trade/buying-group/texts.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Window } from '../../kit/db/paged.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import { findJoin, listJoins, membersOfGroup } from '../../trade/order/public/group-orders.ts'
import { ordersByIds } from '../../trade/order/public/queries.ts'
import { countGroupStates, findBuyingGroup } from '../../trade/buying-group/public/buying-groups.ts'
import { activitiesById, findCountingActivity } from '../activity/public/activities.ts'
import { joiningOrder, ownJoin } from '../activity/public/joins.ts'
import { findOpenSale, shutReason } from '../activity/public/open-sale.ts'
import { findGroupTerms } from '../activity/public/group-terms.ts'

type Request = Parsed<(typeof teamBuyCalls)['POST /activity/pack-buy/mobile/create-order']>
interface Me {
  tenantId: string
  memberId: string
}

const words = { refusals: { limited: no.once, soldOut: no.allSold, short: no.allSold }, once: no.once }

/**
 * Opens a pack with an order for one piece, or joins one. The last place is decided here and held until payment or time-out. Refuses when
 * the activity does not run, when the pack is full or over, when the member is in another one, and as placing an order does.
 */
export async function joinTeamBuy(tx: Tx, ctx: Ctx<'member'>, { packId, ...request }: Request) {
  const { activityId } = request
  const { tenantId, memberId } = ctx.me
  const sale = (await findOpenSale(tx, { tenantId, type: 'pack_buy', activityId }, words, ctx.now)) ?? refuse(no.gone)
  const shut = shutReason(await findCountingActivity(tx, tenantId, activityId), ctx.now)
  if (shut) refuse(shut)
  if (request.quantity !== 1) refuse(no.oneOnly)
  if (!sale.sales.has(request.skuId)) refuse(no.wrongSku)
  const of = (await findGroupTerms(tx, activityId)) ?? refuse(no.gone)
  const own = { id: ctx.app.id(), tenantId, activityId, leaderId: memberId, need: of.need, exact: true, at: ctx.now }
  const lasts = new Date(Math.min(ctx.now.getTime() + (of.packHours ?? 0) * hourMs, sale.activity.endAt.getTime()))
  const joined = packId && packId !== noId ? packId : null
  const closeAt = joined ? ((await findBuyingGroup(tx, tenantId, joined))?.closeAt ?? lasts) : lasts
  const joins = joined
    ? { buyingGroupId: joined, activityId, opens: null }
    : { buyingGroupId: own.id, activityId, opens: { ...own, closeAt } }
  const { buyingGroupId, ...made } = await joiningOrder(tx, { ctx, request, sale, joins, closeAt }, teamBuyTexts.unpaidAsk)
  return { ...made, packId: buyingGroupId }
}

/** One pack, for anybody of the tenant. Refuses `gone` when it never was, or its leader did not pay. */
export async function viewTeam(r: Reader, tenantId: string, id: string, now: Date) {
  const group = await findBuyingGroup(r, tenantId, id)
  // A group buy's buying group is no pack.
  if (!group?.leaderId || group.paid === 0) refuse(buyingGroupRefusals.deleted)
  const members = await membersOfGroup(r, { tenantId }, [id])
  const { taken, paid, state: status, need: unitPerson } = group
  return {
    id,
    activityId: group.activityId,
    status,
    closeTime: group.closeAt.getTime(),
    nowTime: now.getTime(),
    unitPerson,
    left: placesLeft(group),
    held: taken - paid,
    missing: peopleMissing(group),
    memberList: members.flatMap(({ unpaid, headImgUrl, name }) => (unpaid ? [] : [{ headImgUrl, userName: name }])),
  }
}

/** Packs a member opened or joined and paid, newest first. */
export async function listOwnTeams(r: Reader, me: Me, role: TeamRole, page: Window) {
  const { data, total } = await listJoins(r, me.memberId, { activityType: 'pack_buy', leads: role === 'leader' }, page)
  const rows = await activitiesById(
    r,
    me.tenantId,
    data.map((join) => join.activityId),
  )
  const shown = data.map(({ group, activityId, orderId }) => ({
    id: group.id,
    activityId,
    orderId,
    iconImg: rows.get(activityId)?.activityMainPicUrl ?? '',
    activityName: rows.get(activityId)?.activityName ?? '',
    statusName: teamStatusTexts[group.state],
    status: group.state,
  }))
  return { data: shown, total }
}

/** The activity that an id means: its own, or that of a pack or an order of the caller. */
async function activityOf(r: Reader, me: Me, id: string): Promise<string> {
  const group = await findBuyingGroup(r, me.tenantId, id)
  if (group) return group.activityId
  const [order] = await ordersByIds(r, me.tenantId, [id])
  return order?.memberId === me.memberId && order.activityId ? order.activityId : id
}

/** The caller's part in an activity. */
export async function myTeam(r: Reader, me: Me, id: string) {
  return ownJoin(await findJoin(r, await activityOf(r, me, id), me.memberId))
}

/** What a join of the caller has come to, by its order, its pack or the activity. */
export async function joinStatus(r: Reader, me: Me, id: string): Promise<number> {
  const [order] = await ordersByIds(r, me.tenantId, [id])
  if (order?.memberId === me.memberId && order.status === orderStatus.cancelled) return joinCode.lost
  const join = await findJoin(r, await activityOf(r, me, id), me.memberId)
  if (!join) return joinCode.none
  return join.unpaid ? joinCode.unpaid : joinCode[join.group.state]
}

/** What the packs of an activity are, and have come to, as its operator reads it. */
export async function teamBuyFigures(r: Reader, activityId: string) {
  const of = await findGroupTerms(r, activityId)
  return { unitPerson: of?.need ?? 0, packHours: of?.packHours ?? 0, packs: await countGroupStates(r, activityId) }
}
