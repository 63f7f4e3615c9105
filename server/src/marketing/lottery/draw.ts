import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { awardAfterMs, costKind, oddsWhole, ownDraws, participation, prizeHit, unlimited } from '@youli/domain/marketing/lottery/rules.ts'
import { drawRefusals as no, lotteryTexts } from '@youli/domain/marketing/lottery/texts.ts'
import { kindName } from '@youli/domain/member/wallet/rules.ts'
import { walletSettings } from '@youli/domain/member/wallet/settings.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { count } from '../../kit/counters.ts'
import { mustTakePart } from '../../member/registration/public/leaving.ts'
import { lockBalance, spendPoints } from '../../member/wallet/public/spending.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import {
  allDays,
  everybodyId,
  holdTerms,
  isOnSite,
  lockCounts,
  type Lottery,
  lotteryOf,
  mustRun,
  openGrants,
  type PrizeRow,
  drawCounter,
} from './terms.ts'
import { lotteryDraw, lotteryGrant, lotteryPrize } from './tables.ts'

export type DrawRow = typeof lotteryDraw.$inferSelect

interface Drawer {
  memberId: string
  wxUserId: string
}

/**
 * Draws once: the right to, a place of the day, the cost, the prize and its piece come and go together, or nothing does. One lock order
 * everywhere: the member's counters, the day's, their account, the prize. Refuses what `drawRefusals` says, in its order.
 */
export async function drawLottery(
  tx: Tx,
  actor: Actor,
  app: Pick<App, 'random'>,
  me: Drawer,
  { id: activityId, qualifiedId }: { id: string; qualifiedId: string | null },
): Promise<DrawRow> {
  const { tenantId, at: now } = actor
  await mustTakePart(tx, me.memberId)
  await holdTerms(tx, activityId)
  const lottery = await lotteryOf(tx, tenantId, activityId)
  const counts = await lockCounts(tx, activityId, me.memberId, now)
  mustRun(lottery, now)
  const grantId = await takeRight(tx, me, lottery, counts, qualifiedId, now)
  await takePlace(tx, lottery, now)
  const id = actor.newId()
  const cost = await pay(tx, actor, me.memberId, lottery, id)
  const prize = prizeHit(lottery.prizes, app.random.roll(oddsWhole))
  const won = prize !== null && (await takePiece(tx, prize)) ? prize : null
  const row = { id, tenantId, activityId, memberId: me.memberId, at: now, day: dayOf(now), cost, grantId }
  const [made] = await tx
    .insert(lotteryDraw)
    .values({ ...row, ...(won ? prizeIn(won, now) : { state: 'lost' as const }) })
    .returning()
  return made!
}

/** A draw of the member's own, or one that was given to them; answers which. Refuses `noPermission`, `notOnSite`, `usedUp`. */
async function takeRight(
  tx: Tx,
  me: Drawer,
  { terms }: Lottery,
  counts: { drawn: number; drawnToday: number },
  qualifiedId: string | null,
  now: Date,
): Promise<string | null> {
  const { activityId } = terms
  if (terms.participationType === participation.qualified) return useGrant(tx, me, activityId, qualifiedId ?? refuse(no.noPermission), now)
  if (terms.participationType === participation.onSite && !(await isOnSite(tx, activityId, me.wxUserId, now))) refuse(no.notOnSite)
  if (ownDraws({ ...terms, ...counts }) > 0) {
    const days = [allDays, dayOf(now)]
    await count(
      tx,
      drawCounter,
      days.map((day) => ({ activityId, memberId: me.memberId, day, n: 1 })),
    )
    return null
  }
  const [given] = await openGrants(tx, activityId, me.memberId).limit(1)
  return given ? useGrant(tx, me, activityId, given.id, now) : refuse(no.usedUp)
}

/** Uses a given draw, once. Refuses `usedUp`; `noPermission` when it is none of the member's. */
async function useGrant(tx: Tx, me: Drawer, activityId: string, id: string, now: Date): Promise<string> {
  const own = and(eq(lotteryGrant.id, id), eq(lotteryGrant.activityId, activityId), eq(lotteryGrant.memberId, me.memberId))
  const [used] = await tx
    .update(lotteryGrant)
    .set({ usedAt: now })
    .where(and(own, isNull(lotteryGrant.usedAt)))
    .returning({ id: lotteryGrant.id })
  if (used) return used.id
  const [known] = await tx.select({ id: lotteryGrant.id }).from(lotteryGrant).where(own)
  return refuse(known ? no.usedUp : no.noPermission)
}

/** Takes one of the places that everybody shares today; counted without a limit too, so that one can be set any time. Refuses `fullToday`. */
async function takePlace(tx: Tx, { terms }: Lottery, now: Date): Promise<void> {
  const [n] = await count(tx, drawCounter, [{ activityId: terms.activityId, memberId: everybodyId, day: dayOf(now), n: 1 }])
  if (terms.todayLimit !== unlimited && n! > terms.todayLimit) refuse(no.fullToday)
}

/** What a draw's cost is booked under, once. */
const costSource = (drawId: string): string => `draw:${drawId}`

/** Takes the cost. Answers it; refuses `short`. */
async function pay(tx: Tx, { tenantId, at }: Actor, memberId: string, { terms, activity }: Lottery, drawId: string): Promise<number> {
  const kind = costKind(terms.partakMode)
  if (!kind) return 0
  const owner = { tenantId, memberId, kind }
  const [need, have] = [terms.consumeNum, await lockBalance(tx, owner, at)]
  if (have < need) refuse(no.short, { need, have, name: kindName(kind, await configValue(tx, tenantId, walletSettings.interactPoints)) })
  const remark = `${lotteryTexts.spent}“${activity.activityName}”`
  await spendPoints(tx, { ...owner, amount: need, reason: 'draw', source: costSource(drawId), remark, at })
  return need
}

/** Takes a piece of a prize; false when none is left, and then the draw is lost: no other prize becomes more likely. */
async function takePiece(tx: Tx, { id }: PrizeRow): Promise<boolean> {
  const left = sql`(${lotteryPrize.putQuantity} = ${unlimited} or ${lotteryPrize.won} < ${lotteryPrize.putQuantity})`
  const { rowCount } = await tx.execute(
    sql`update ${lotteryPrize} set won = ${lotteryPrize.won} + 1 where ${and(eq(lotteryPrize.tenantId, tx.tenantId), eq(lotteryPrize.id, id), left)}`,
  )
  return rowCount === 1
}

const prizeIn = (p: PrizeRow, now: Date) => ({
  state: 'waiting' as const,
  prizeId: p.id,
  prizeIndex: p.prizeIndex,
  prizeName: p.name,
  itemName: p.itemName,
  imageUrl: p.imageUrl,
  prizeType: p.type,
  giveValue: p.giveValue,
  couponTplId: p.couponTplId,
  giveAt: new Date(now.getTime() + awardAfterMs),
})
