import { yuan } from '@youli/domain/kit/money.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { maskedName } from '@youli/domain/marketing/activity/rules.ts'
import {
  drawsLeft,
  isUsedUp,
  participation,
  prizeStatus,
  type PrizeType,
  maxListedPrizes,
  maxListedWinners,
} from '@youli/domain/marketing/lottery/rules.ts'
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { findActivity } from '../activity/public/activities.ts'
import type { DrawRow } from './draw.ts'
import { allDays, countsOf, drawnOn, everybodyId, isOnSite, placesLeft, type PrizeRow, prizesOf, termsOf } from './terms.ts'
import { lotteryDraw, lotteryGrant, lotteryCounter, lotteryTerms } from './tables.ts'

/** Yuan of a red packet, else as it is. */
export const valueOn = (type: PrizeType, giveValue: number): number => (type === 'cash_redpacket' ? yuan(giveValue) : giveValue)

/** A prize as members see it. */
const presentPrize = (p: PrizeRow) => ({
  prizeIndex: p.prizeIndex,
  prizeName: p.name,
  prizeItemName: p.itemName,
  prizeImageUrl: p.imageUrl,
  giveValue: valueOn(p.type, p.giveValue),
  prizeType: p.type,
})

/** How many people drew, by activity. */
export async function peopleOf(r: Reader, activityIds: readonly string[]): Promise<Map<string, number>> {
  if (activityIds.length === 0) return new Map()
  const rows = await r
    .select({ id: lotteryCounter.activityId, n: sql<number>`count(*)::int` })
    .from(lotteryCounter)
    .where(
      and(inArray(lotteryCounter.activityId, [...activityIds]), eq(lotteryCounter.day, allDays), ne(lotteryCounter.memberId, everybodyId)),
    )
    .groupBy(lotteryCounter.activityId)
  return new Map(rows.map((row) => [row.id, row.n]))
}

/** What lotteries say of themselves to everyone, by activity. */
export async function lotterySummaries(r: Reader, activityIds: readonly string[]) {
  if (activityIds.length === 0) return new Map<string, never>()
  const ids = [...activityIds]
  const terms = await r.select().from(lotteryTerms).where(inArray(lotteryTerms.activityId, ids))
  const [prizes, people] = [await prizesOf(r, ids), await peopleOf(r, ids)]
  return new Map(
    terms.map((t) => [
      t.activityId,
      {
        lotteryType: t.lotteryType,
        partakMode: t.partakMode,
        consumeNum: t.consumeNum,
        participationType: t.participationType,
        prizeInfos: prizes.filter((p) => p.activityId === t.activityId).map(presentPrize),
        failureRemark: t.failureRemark,
        defaultPicUrl: t.defaultPicUrl,
        activityBackgroundPicUrl: t.backgroundPicUrl,
        joinCount: people.get(t.activityId) ?? 0,
      },
    ]),
  )
}

/** Who looks at a lottery, with the given draw that their address names. */
interface Viewer {
  tenantId: string
  memberId: string | null
  wxUserId: string
  qualifiedId: string | null
}

/** How somebody stands to a lottery. */
export async function ownDrawState(r: Reader, activityId: string, viewer: Viewer, now: Date) {
  const terms = await termsOf(r, viewer.tenantId, activityId)
  const counts = await countsOf(r, terms, viewer.memberId, now)
  const qualified = terms.participationType === participation.qualified
  return {
    remainLotteryNum: qualified ? Number(await isOpenGrant(r, activityId, viewer)) : drawsLeft(counts),
    remainTodayLimit: placesLeft(terms, await drawnOn(r, activityId, dayOf(now))),
    onSite: terms.participationType === participation.onSite && (await isOnSite(r, activityId, viewer.wxUserId, now)),
    usedUp: isUsedUp(counts),
  }
}

async function isOpenGrant(r: Reader, activityId: string, { memberId, qualifiedId }: Viewer): Promise<boolean> {
  if (!memberId || !qualifiedId) return false
  const [row] = await r
    .select({ id: lotteryGrant.id })
    .from(lotteryGrant)
    .where(
      and(
        eq(lotteryGrant.id, qualifiedId),
        eq(lotteryGrant.activityId, activityId),
        eq(lotteryGrant.memberId, memberId),
        isNull(lotteryGrant.usedAt),
      ),
    )
  return row !== undefined
}

/** What a draw came to, as the wire tells it. */
export const resultOf = ({ id, state, prizeIndex }: DrawRow) =>
  state === 'lost'
    ? { prizeIndex: 0, prizeStatus: prizeStatus.lost, lotterWinnerId: '0' }
    : { prizeIndex, prizeStatus: prizeStatus.won, lotterWinnerId: id }

/** What a member won in a lottery, newest first. A coupon is known by its draw once it is in the account, before that by its kind. */
export async function prizesWon(r: Reader, me: { tenantId: string; memberId: string }, activityId: string) {
  await findActivity(r, me.tenantId, activityId, 'lottery')
  const rows = await r
    .select()
    .from(lotteryDraw)
    .where(and(eq(lotteryDraw.memberId, me.memberId), eq(lotteryDraw.activityId, activityId), ne(lotteryDraw.state, 'lost')))
    .orderBy(desc(lotteryDraw.id))
    .limit(maxListedPrizes)
  return rows.map((d) => ({
    prizeItemName: d.itemName,
    prizeName: d.prizeName,
    prizeType: d.prizeType!,
    prizeImageUrl: d.imageUrl,
    giveValue: valueOn(d.prizeType!, d.giveValue),
    businessId: d.prizeType === 'coupon' && d.state === 'waiting' ? d.couponTplId : d.id,
    lotterWinnerId: d.id,
    state: d.state,
    time: d.at.getTime(),
  }))
}

/** Who won in a lottery, newest first, names masked. */
export async function listWinners(r: Reader, tenantId: string, activityId: string) {
  await findActivity(r, tenantId, activityId, 'lottery')
  const rows = await r
    .select()
    .from(lotteryDraw)
    .where(and(eq(lotteryDraw.activityId, activityId), ne(lotteryDraw.state, 'lost')))
    .orderBy(desc(lotteryDraw.id))
    .limit(maxListedWinners)
  const people = await membersByIds(r, tenantId, [...new Set(rows.map((d) => d.memberId))])
  return rows.map((d) => ({
    id: d.id,
    userName: maskedName(people.get(d.memberId)?.name ?? ''),
    prizeItemName: d.itemName,
    time: d.at.getTime(),
  }))
}
