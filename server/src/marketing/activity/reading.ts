import { yuan } from '@youli/domain/kit/money.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { activityStatus, type ActivityTab, activityTabs, type ActivityType, type Span } from '@youli/domain/marketing/activity/rules.ts'
import { activityTabTexts } from '@youli/domain/marketing/activity/texts.ts'
import { isOn } from '@youli/domain/platform/tenant-config/features.ts'
import { and, eq, gt, ne, notInArray, sql } from 'drizzle-orm'
import * as goods from '../../catalog/goods/service.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Reader } from '../../kit/db/db.ts'
import { configValue } from '../../platform/tenant-config/service.ts'
import { countActivityBuyers } from '../../trade/order/public/activity-sales.ts'
import * as votes from '../vote/service.ts'
import { face, saleData } from './cards.ts'
import { closedIds, facts, findCounting, type ActivityRow } from './core.ts'
import { activity } from './tables.ts'
import { facesOf, tellingOf } from './tellings.ts'

/** How long a list still shows an activity that is over. */
const shownAfterMs = 7 * dayMs

export interface ActivityFilter {
  /** A type, or all of them. */
  type?: string
  /** 1 unless told: open ones. */
  status?: number
}

const areOpen = (status: number | undefined): boolean => (status ?? activityStatus.open) === activityStatus.open

async function wanted(r: Reader, tenantId: string, { type, status = activityStatus.open }: ActivityFilter, now: Date) {
  const signUps = isOn(await configValue(r, tenantId, 'SIGNUP'))
  const closed = [...(await closedIds(r, tenantId))].filter((id) => /^\d{1,18}$/.test(id))
  return and(
    eq(activity.tenantId, tenantId),
    gt(activity.endAt, new Date(now.getTime() - shownAfterMs)),
    type && type !== 'all' ? sql`${activity.type} = ${type}` : undefined,
    sql`${activity.status} = ${status}`,
    signUps ? undefined : ne(activity.type, 'signup'),
    closed.length > 0 ? notInArray(activity.id, closed) : undefined,
  )
}

/** Activities for members: running ones that end soonest, then those that start soonest, then what was over last. */
export async function list(r: Reader, tenantId: string, filter: ActivityFilter, page: { offset: number; limit: number }, now: Date) {
  if (filter.type === 'vote') return areOpen(filter.status) ? votes.cards(r, tenantId, page, now) : { data: [], total: 0 }
  const where = await wanted(r, tenantId, filter, now)
  const at = sql`${now.toISOString()}::timestamptz`
  const place = sql`case when ${activity.startAt} > ${at} then 1 when ${activity.endAt} > ${at} then 0 else 2 end`
  const near = sql`abs(extract(epoch from (case when ${activity.startAt} > ${at} then ${activity.startAt} else ${activity.endAt} end) - ${at}))`
  const rows = await r.select().from(activity).where(where).orderBy(place, near, activity.id).offset(page.offset).limit(page.limit)
  const total = await r.$count(activity, where)
  return { data: await carded(r, tenantId, rows, now), total }
}

/** Activities as cards show them. */
async function carded(r: Reader, tenantId: string, rows: readonly ActivityRow[], now: Date) {
  const ids = rows.map((a) => a.id)
  const [prices, bought] = [await goods.pricesOf(r, tenantId, ids), await countActivityBuyers(r, tenantId, ids)]
  const told = await facesOf(r, rows)
  return rows.map((a) => ({
    ...face(a),
    activityStatus: statusAt({ ...facts(a), activityType: a.type }, now),
    data: { ...saleData(prices.get(a.id), bought.get(a.id) ?? 0), ...told.get(a.id) },
  }))
}

/** `activityStatus` as the wire has it at a moment: of some types it is a matter of time too. */
export const statusAt = (a: Span & { activityStatus: number; activityType: ActivityType }, now: Date): number =>
  tellingOf(a.activityType)?.statusAt?.(a, now.getTime()) ?? a.activityStatus

/** The tabs, each with how many activities its list holds. */
export async function tabs(r: Reader, tenantId: string, status: number | undefined, now: Date) {
  const rows = await r
    .select({ type: activity.type, n: sql<number>`count(*)::int` })
    .from(activity)
    .where(await wanted(r, tenantId, { status }, now))
    .groupBy(activity.type)
  const amounts = new Map<ActivityTab, number>(rows.map((row) => [row.type, row.n]))
  amounts.set(
    'all',
    rows.reduce((sum, row) => sum + row.n, 0),
  )
  amounts.set('vote', areOpen(status) ? await votes.countCards(r, tenantId, now) : 0)
  return activityTabs.map((tab) => ({ activityType: tab, activityTypeName: activityTabTexts[tab], amount: amounts.get(tab) ?? 0 }))
}

/** How a goods is paid and handed over, as the wire names it. */
export const shownTerms = (o: goods.Offer) => ({
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
export const shownGoods = (o: goods.Offer, goodsInfo: string) => ({
  ...shownTerms(o),
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
async function whole(r: Reader, tenantId: string, id: string) {
  const a = await findCounting(r, tenantId, id)
  const offer = await goods.offerOf(r, tenantId, id)
  const bought = await countActivityBuyers(r, tenantId, [id])
  return {
    ...face(a),
    activityMusicUrl: a.musicUrl,
    activityRule: a.rule,
    activityRemark: a.remark,
    data: { ...saleData(offer ?? undefined, bought.get(id) ?? 0), ...(await facesOf(r, [a])).get(id) },
    goodsInfoDto: offer && shownGoods(offer, await goods.htmlOf(r, offer.goodsId)),
    shareTypeArr: a.shareTypes,
    shareText: a.shareText,
    shareIconUrl: a.shareIconUrl,
    backgroundColor: a.backgroundColor,
    mustRegister: a.mustRegister,
  }
}
export type Whole = Awaited<ReturnType<typeof whole>>

/** As `whole`, kept for a second for everyone: at the start of a sale all members look at the same page. */
export async function wholeKept(db: Db, { cache }: Pick<App, 'cache'>, tenantId: string, id: string): Promise<Whole> {
  const key = `whole/${id}`
  const make = () => db.read(async (r) => JSON.stringify(await whole(r, tenantId, id)))
  const kept = cache.peek(tenantId, 'activity', key) ?? (await cache.fetch(tenantId, 'activity', key, make))
  return JSON.parse(kept.bytes.toString()) as Whole
}
