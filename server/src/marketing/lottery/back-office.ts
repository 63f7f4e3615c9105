import { yuan } from '@youli/domain/kit/money.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { officePhase } from '@youli/domain/marketing/activity/office.ts'
import { unlimited } from '@youli/domain/marketing/lottery/rules.ts'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import * as coupons from '../../promotion/coupon/service.ts'
import * as activities from '../activity/service.ts'
import { peopleOf, valueOn } from './reading.ts'
import { drawnOn, placesLeft, type PrizeRow, prizesOf, type TermsRow, termsOf } from './standing.ts'
import { lotteryDraw, lotteryTerms } from './tables.ts'

const { activity } = activities

interface Counts {
  draws: number
  wins: number
  due: number
  failed: number
  cost: number
  redPacketFen: number
}
const none: Counts = { draws: 0, wins: 0, due: 0, failed: 0, cost: 0, redPacketFen: 0 }

/** What the draws of lotteries come to, by activity. */
async function countsOf(r: Reader, ids: readonly string[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select({
      id: lotteryDraw.activityId,
      draws: sql<number>`count(*)::int`,
      wins: sql<number>`(count(*) filter (where state <> 'lost'))::int`,
      due: sql<number>`(count(*) filter (where state = 'due'))::int`,
      failed: sql<number>`(count(*) filter (where state = 'waiting' and fail_message <> ''))::int`,
      cost: sql<number>`coalesce(sum(cost), 0)::float8`,
      redPacketFen: sql<number>`coalesce(sum(give_value) filter (where prize_type = 'cash_redpacket'), 0)::float8`,
    })
    .from(lotteryDraw)
    .where(inArray(lotteryDraw.activityId, [...ids]))
    .groupBy(lotteryDraw.activityId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** What both the list and the page of one show. */
function row(a: activities.ActivityRow, terms: TermsRow, { draws, wins, due }: Counts, people: number, now: Date) {
  const facts = activities.facts(a)
  return {
    activityId: a.id,
    activityName: a.name,
    activityMainPicUrl: a.mainPicUrl,
    ...facts,
    finished: a.finishedAt !== null,
    phase: officePhase(facts, now.getTime()),
    lotteryType: terms.lotteryType,
    partakMode: terms.partakMode,
    consumeNum: terms.consumeNum,
    participationType: terms.participationType,
    draws,
    people,
    wins,
    due,
  }
}

/** Lotteries, those that start last first. */
export async function list(r: Reader, tenantId: string, filter: activities.OfficeFilter, page: Window, now: Date) {
  const wanted = activities.officeWhere(tenantId, 'lottery', filter, now)
  const query = r
    .select()
    .from(activity)
    .innerJoin(lotteryTerms, eq(lotteryTerms.activityId, activity.id))
    .where(wanted)
    .orderBy(desc(activity.startAt), desc(activity.id))
  const { rows, total } = await paged(query, page, r.$count(activity, wanted))
  const ids = rows.map((one) => one.activity.id)
  const [counts, people] = [await countsOf(r, ids), await peopleOf(r, ids)]
  const data = rows.map(({ activity: a, lottery_terms: terms }) => row(a, terms, counts.get(a.id) ?? none, people.get(a.id) ?? 0, now))
  return { data, total }
}

/** Prizes with what became of them. */
async function prizesWith(r: Reader, tenantId: string, prizes: readonly PrizeRow[], now: Date) {
  const faces = await coupons.giftFacesOf(
    r,
    tenantId,
    prizes.filter((p) => p.type === 'coupon').map((p) => p.couponTplId),
    now,
  )
  return prizes.map((p) => ({
    prizeIndex: p.prizeIndex,
    prizeName: p.name,
    prizeItemName: p.itemName,
    prizeImageUrl: p.imageUrl,
    giveValue: valueOn(p.type, p.giveValue),
    prizeType: p.type,
    couponTplId: p.couponTplId,
    couponName: faces.get(p.couponTplId)?.name ?? '',
    odds: p.odds,
    putQuantity: p.putQuantity,
    left: p.putQuantity === unlimited ? unlimited : p.putQuantity - p.won,
    won: p.won,
  }))
}

/** Everything of one lottery as an operator edits it; refuses `gone`. */
export async function one(r: Reader, tenantId: string, id: string, now: Date) {
  const a = await activities.find(r, tenantId, id, 'lottery')
  const terms = await termsOf(r, tenantId, id)
  const people = (await peopleOf(r, [id])).get(id) ?? 0
  return {
    ...row(a, terms, (await countsOf(r, [id])).get(id) ?? none, people, now),
    activityListPics: a.listPics,
    activityMusicUrl: a.musicUrl,
    activityRule: a.rule,
    activityRemark: a.remark,
    shareText: a.shareText,
    shareIconUrl: a.shareIconUrl,
    shareTypes: a.shareTypes,
    backgroundColor: a.backgroundColor,
    mustRegister: a.mustRegister,
    totalLimit: terms.totalLimit,
    dayLimit: terms.dayLimit,
    todayLimit: terms.todayLimit,
    failureRemark: terms.failureRemark,
    defaultPicUrl: terms.defaultPicUrl,
    activityBackgroundPicUrl: terms.backgroundPicUrl,
    prizes: await prizesWith(r, tenantId, await prizesOf(r, [id]), now),
    frozen: people > 0,
  }
}

/** Figures of a lottery now; refuses `gone`. */
export async function figures(r: Reader, tenantId: string, id: string, now: Date) {
  const a = await activities.find(r, tenantId, id, 'lottery')
  const terms = await termsOf(r, tenantId, id)
  const { redPacketFen, ...counts } = (await countsOf(r, [id])).get(id) ?? none
  const drawsToday = await drawnOn(r, id, dayOf(now))
  return {
    now: now.getTime(),
    activityName: a.name,
    ...activities.facts(a),
    participationType: terms.participationType,
    partakMode: terms.partakMode,
    ...counts,
    drawsToday,
    remainTodayLimit: placesLeft(terms, drawsToday),
    people: (await peopleOf(r, [id])).get(id) ?? 0,
    redPacketAmount: yuan(redPacketFen),
    shareVisits: await activities.shareVisits(r, id),
    prizes: await prizesWith(r, tenantId, await prizesOf(r, [id]), now),
  }
}
