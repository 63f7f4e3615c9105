import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { awardAgainMs } from '@youli/domain/marketing/lottery/rules.ts'
import { lotteryRefusals as no, lotteryTexts } from '@youli/domain/marketing/lottery/texts.ts'
import { and, asc, eq, lte, ne } from 'drizzle-orm'
import { type Actor, systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Tx, WideReader } from '../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { endsWithin, type Stretch } from '../../kit/jobs/wake.ts'
import { rewardKinds } from '../../promotion/gift-bag/public/rewards.ts'
import type { DrawRow } from './draw.ts'
import { lotteryDraw } from './tables.ts'

/** What a prize is booked under, once: the word by which the wire asks for a won coupon, too. */
export const prizeSource = (drawId: string): string => `luck_draw:${drawId}`

/** Brings a won prize into its winner's account, or to the brand's people; once, however often it is asked. Refuses what the prize does. */
export async function givePrize(tx: Tx, actor: Actor, id: string): Promise<void> {
  const waits = and(eq(lotteryDraw.id, id), eq(lotteryDraw.state, 'waiting'))
  const [row] = await tx.update(lotteryDraw).set({ state: 'given', givenAt: actor.at, failMessage: '' }).where(waits).returning()
  if (!row) return
  const kind = row.prizeType!
  if (kind === 'cash_redpacket') {
    await tx.update(lotteryDraw).set({ state: 'due', givenAt: null }).where(eq(lotteryDraw.id, id))
    return
  }
  const gift = { memberId: row.memberId, source: prizeSource(id), remark: lotteryTexts.gained }
  await rewardKinds[kind].give(tx, actor, gift, { kind, score: row.giveValue, businessId: row.couponTplId })
}

/** As `givePrize`; why it failed is noted, where the operator finds it, and it is tried again later. */
async function tryGive(db: Db, actor: Actor, id: string): Promise<Refusal | null> {
  try {
    await db.transact((tx) => givePrize(tx, actor, id))
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const giveAt = new Date(actor.at.getTime() + awardAgainMs)
    const waits = and(eq(lotteryDraw.id, id), eq(lotteryDraw.state, 'waiting'))
    await db.transact((tx) => tx.update(lotteryDraw).set({ failMessage: error.message, giveAt }).where(waits))
    return error
  }
}

/** Gives a draw's prize now; throws why not. */
export async function awardPrize(db: Db, actor: Actor, row: Pick<DrawRow, 'id'>): Promise<void> {
  const refused = await tryGive(db, actor, row.id)
  if (refused) throw refused
}

/** A won draw of the caller's own; another's is not there either. Refuses `notThere`. */
export async function findOwnWin(db: Db, me: { tenantId: string; memberId: string }, id: string): Promise<DrawRow> {
  const own = and(eq(lotteryDraw.id, id), eq(lotteryDraw.tenantId, me.tenantId), eq(lotteryDraw.memberId, me.memberId))
  const [row] = await db.read((r) =>
    r
      .select()
      .from(lotteryDraw)
      .where(and(own, ne(lotteryDraw.state, 'lost'))),
  )
  return row ?? refuse(no.notThere)
}

const batch = 200

/** When prizes are due within a stretch of time. */
export const awardsWithin = (r: WideReader, stretch: Stretch): Promise<Date[]> =>
  endsWithin(r, lotteryDraw, lotteryDraw.giveAt, eq(lotteryDraw.state, 'waiting'), stretch)

const isUnfetched = (now: Date) => and(eq(lotteryDraw.state, 'waiting'), lte(lotteryDraw.giveAt, now))

/** Gives every prize that its winner did not fetch. Answers how many. */
export async function awardUnfetched(db: Db, app: App, now: Date): Promise<number> {
  let given = 0
  for (;;) {
    const due = await db.read((r) =>
      r.select({ id: lotteryDraw.id }).from(lotteryDraw).where(isUnfetched(now)).orderBy(asc(lotteryDraw.giveAt)).limit(batch),
    )
    for (const { id } of due) {
      const refused = await tryGive(db, systemActor(app, db.tenantId, now), id)
      if (refused) app.log.warn({ drawId: id, why: refused.message }, 'prize left for a later round')
      else given += 1
    }
    if (due.length < batch) return given
  }
}

export const unfetchedPrizesSweep: Sweep = { brands: (r, now) => brandsWith(r, lotteryDraw, isUnfetched(now)), settle: awardUnfetched }
