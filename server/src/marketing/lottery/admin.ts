import { yuan } from '@youli/domain/kit/money.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { unlimited } from '@youli/domain/marketing/lottery/rules.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { couponGiftSummaries } from '../../promotion/coupon/public/gifts.ts'
import { activityFacts, type ActivityRow, findActivity } from '../activity/public/activities.ts'
import { shareVisits } from '../activity/public/shares.ts'
import { peopleOf, valueOn } from './queries.ts'
import { drawnOn, placesLeft, type PrizeRow, prizesOf, termsOf } from './terms.ts'
import { lotteryDraw, lotteryTerms } from './tables.ts'

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

/** What the console's list says of lotteries, in the order given. */
export async function lotteryRows(r: Reader, lotteries: readonly ActivityRow[]) {
  const ids = lotteries.map((a) => a.id)
  const terms = new Map((await r.select().from(lotteryTerms).where(inArray(lotteryTerms.activityId, ids))).map((t) => [t.activityId, t]))
  const [counts, people] = [await countsOf(r, ids), await peopleOf(r, ids)]
  return ids.map((id) => {
    const { lotteryType, partakMode, consumeNum, participationType } = terms.get(id)!
    const { draws, wins, due } = counts.get(id) ?? none
    return { lotteryType, partakMode, consumeNum, participationType, draws, people: people.get(id) ?? 0, wins, due }
  })
}

/** Prizes with what became of them. */
async function prizesWith(r: Reader, tenantId: string, prizes: readonly PrizeRow[], now: Date) {
  const faces = await couponGiftSummaries(
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

/** Limits, looks and prizes of one lottery as an operator edits them. */
export async function lotteryDetails(r: Reader, tenantId: string, id: string, now: Date) {
  const { totalLimit, dayLimit, todayLimit, failureRemark, defaultPicUrl, backgroundPicUrl } = await termsOf(r, tenantId, id)
  return {
    totalLimit,
    dayLimit,
    todayLimit,
    failureRemark,
    defaultPicUrl,
    activityBackgroundPicUrl: backgroundPicUrl,
    prizes: await prizesWith(r, tenantId, await prizesOf(r, [id]), now),
    frozen: (await peopleOf(r, [id])).has(id),
  }
}

/** Figures of a lottery now; refuses `gone`. */
export async function lotteryFigures(r: Reader, tenantId: string, id: string, now: Date) {
  const a = await findActivity(r, tenantId, id, 'lottery')
  const terms = await termsOf(r, tenantId, id)
  const { redPacketFen, ...counts } = (await countsOf(r, [id])).get(id) ?? none
  const drawsToday = await drawnOn(r, id, dayOf(now))
  return {
    now: now.getTime(),
    activityName: a.activityName,
    ...activityFacts(a),
    participationType: terms.participationType,
    partakMode: terms.partakMode,
    ...counts,
    drawsToday,
    remainTodayLimit: placesLeft(terms, drawsToday),
    people: (await peopleOf(r, [id])).get(id) ?? 0,
    redPacketAmount: yuan(redPacketFen),
    shareVisits: await shareVisits(r, id),
    prizes: await prizesWith(r, tenantId, await prizesOf(r, [id]), now),
  }
}
