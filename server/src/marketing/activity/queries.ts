import { yuan } from '@youli/domain/kit/money.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { publicWords } from '@youli/domain/marketing/activity/calls.ts'
import {
  activityStatus,
  type ActivityTab,
  activityTabs,
  type ActivityType,
  activityTypes,
  type Span,
} from '@youli/domain/marketing/activity/rules.ts'
import { activityTabTexts } from '@youli/domain/marketing/activity/texts.ts'
import { isOn } from '@youli/domain/platform/tenant-config/rules.ts'
import { and, eq, gt, notInArray, sql } from 'drizzle-orm'
import { type Offer, offerHtml, offerOf, offerPrices } from '../../catalog/goods/public/offers.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { pick } from '../../kit/pick.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import { countActivityBuyers } from '../../trade/order/public/activity-sales.ts'
import { activitySummary, saleData } from './public/cards.ts'
import { activityFacts, type ActivityRow, closedIds, findCountingActivity } from './public/activities.ts'
import { activityKinds, type Card } from './public/kind.ts'
import { activity } from './tables.ts'

/** How long a list still shows an activity that is over. */
const visibleAfterEndMs = 7 * dayMs

type Kinds = Pick<App, 'extensions'>

export interface ActivityFilter {
  /** A type, or all of them. */
  type?: string
  /** 1 unless told: open ones. */
  status?: number
}

const areOpen = (status: number | undefined): boolean => (status ?? activityStatus.open) === activityStatus.open

/** The kinds that a brand has not switched on. */
async function kindsOff(r: Reader, { extensions }: Kinds, tenantId: string): Promise<ActivityType[]> {
  const off: ActivityType[] = []
  for (const type of activityTypes) {
    const { switchedBy } = extensions.at(activityKinds)[type]
    if (switchedBy && !isOn(await configValue(r, tenantId, switchedBy))) off.push(type)
  }
  return off
}

async function wanted(r: Reader, app: Kinds, tenantId: string, { type, status = activityStatus.open }: ActivityFilter, now: Date) {
  const off = await kindsOff(r, app, tenantId)
  const closed = [...(await closedIds(r, tenantId))].filter((id) => /^\d{1,18}$/.test(id))
  return and(
    eq(activity.tenantId, tenantId),
    gt(activity.endAt, new Date(now.getTime() - visibleAfterEndMs)),
    type && type !== 'all' ? sql`${activity.type} = ${type}` : undefined,
    sql`${activity.status} = ${status}`,
    off.length > 0 ? notInArray(activity.type, off) : undefined,
    closed.length > 0 ? notInArray(activity.id, closed) : undefined,
  )
}

/** Activities for members: running ones that end soonest, then those that start soonest, then what was over last. */
export async function listActivities(r: Reader, app: Kinds, tenantId: string, filter: ActivityFilter, page: Window, now: Date) {
  const { vote } = app.extensions.at(activityKinds)
  if (filter.type === 'vote') return areOpen(filter.status) ? vote.cards(r, tenantId, page, now) : { data: [], total: 0 }
  const where = await wanted(r, app, tenantId, filter, now)
  const at = sql`${now.toISOString()}::timestamptz`
  const place = sql`case when ${activity.startAt} > ${at} then 1 when ${activity.endAt} > ${at} then 0 else 2 end`
  const near = sql`abs(extract(epoch from (case when ${activity.startAt} > ${at} then ${activity.startAt} else ${activity.endAt} end) - ${at}))`
  const query = r.select().from(activity).where(where).orderBy(place, near, activity.id)
  const { rows, total } = await paged(query, page, r.$count(activity, where))
  return { data: await carded(r, app, tenantId, rows, now), total }
}

/** What the kinds of some activities say of them to everyone. */
export async function activityCards(r: Reader, { extensions }: Kinds, activities: readonly { id: string; type: ActivityType }[]) {
  const found = new Map<string, Card['data']>()
  for (const type of new Set(activities.map((a) => a.type))) {
    const ids = activities.filter((a) => a.type === type).map((a) => a.id)
    for (const [id, card] of (await extensions.at(activityKinds)[type].cards?.(r, ids)) ?? []) found.set(id, card)
  }
  return found
}

/** Activities as cards show them. */
async function carded(r: Reader, app: Kinds, tenantId: string, rows: readonly ActivityRow[], now: Date) {
  const ids = rows.map((a) => a.id)
  const [prices, bought] = [await offerPrices(r, tenantId, ids), await countActivityBuyers(r, ids)]
  const own = await activityCards(r, app, rows)
  return rows.map((a) => ({
    ...activitySummary(a),
    activityStatus: statusAt(app, { ...activityFacts(a), activityType: a.type }, now),
    data: { ...saleData(prices.get(a.id), bought.get(a.id) ?? 0), ...own.get(a.id) },
  }))
}

/** `activityStatus` as the wire has it at a moment: of some types it is a matter of time too. */
export const statusAt = (app: Kinds, a: Span & { activityStatus: number; activityType: ActivityType }, now: Date): number =>
  app.extensions.at(activityKinds)[a.activityType].statusAt?.(a, now.getTime()) ?? a.activityStatus

/** The tabs, each with how many activities its list holds. */
export async function listActivityTabs(r: Reader, app: Kinds, tenantId: string, status: number | undefined, now: Date) {
  const rows = await r
    .select({ type: activity.type, n: sql<number>`count(*)::int` })
    .from(activity)
    .where(await wanted(r, app, tenantId, { status }, now))
    .groupBy(activity.type)
  const amounts = new Map<ActivityTab, number>(rows.map((row) => [row.type, row.n]))
  amounts.set(
    'all',
    rows.reduce((sum, row) => sum + row.n, 0),
  )
  amounts.set('vote', areOpen(status) ? await app.extensions.at(activityKinds).vote.count(r, tenantId, now) : 0)
  return activityTabs.map((tab) => ({ activityType: tab, activityTypeName: activityTabTexts[tab], amount: amounts.get(tab) ?? 0 }))
}

/** How a goods is paid and handed over, as the wire names it. */
export const presentTerms = (o: Offer) => ({
  payWay: o.payWay,
  advancePayment: yuan(o.advanceFen),
  expressType: o.expressType,
  expressFee: yuan(o.expressFeeFen),
  allShop: o.shopIds.length === 0,
  shopIdList: o.shopIds,
  deliveryStartDate: o.deliveryStart ?? '',
  deliveryEndDate: o.deliveryEnd ?? '',
})

/** The goods of an activity with its rich text, as the wire names it. */
export const presentOfferGoods = (o: Offer, goodsInfo: string) => ({
  ...presentTerms(o),
  goodsId: o.goodsId,
  goodsName: o.goodsName,
  activityPrice: yuan(o.minPriceFen),
  marketPrice: yuan(o.marketPriceFen),
  quantity: o.quantity,
  thumbnailImg: o.thumbnailUrl,
  goodsInfo,
  takeRemark: o.takeRemark,
})

/** All that is the same for everyone who looks at an activity; refuses `gone`. */
async function activityDetail(r: Reader, app: Kinds, tenantId: string, id: string) {
  const a = await findCountingActivity(r, tenantId, id)
  const offer = await offerOf(r, tenantId, id)
  const bought = await countActivityBuyers(r, [id])
  return {
    ...activitySummary(a),
    ...pick(publicWords, a),
    data: { ...saleData(offer ?? undefined, bought.get(id) ?? 0), ...(await activityCards(r, app, [a])).get(id) },
    goodsInfoDto: offer && presentOfferGoods(offer, await offerHtml(r, offer.goodsId)),
    shareTypeArr: a.shareTypes,
  }
}
export type ActivityDetail = Awaited<ReturnType<typeof activityDetail>>

/** As `activityDetail`, kept for a second for everyone: at the start of a sale all members look at the same page. */
export async function cachedActivityDetail(
  db: Db,
  app: Pick<App, 'cache' | 'extensions'>,
  tenantId: string,
  id: string,
): Promise<ActivityDetail> {
  const key = `whole/${id}`
  const make = () => db.read(async (r) => JSON.stringify(await activityDetail(r, app, tenantId, id)))
  const kept =
    app.cache.peek(tenantId, 'activity', key) ?? (await app.cache.fetch(tenantId, { tag: 'activity', lasting: false, also: [] }, key, make))
  return JSON.parse(kept.bytes.toString()) as ActivityDetail
}
