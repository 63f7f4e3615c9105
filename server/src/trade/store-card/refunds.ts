import { yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { storeCardMessages } from '@youli/domain/trade/store-card/messages.ts'
import { allocate, expireFor, refundFlow, refundPage } from '@youli/domain/trade/store-card/rules.ts'
import type { RefundState } from '@youli/domain/trade/store-card/rules.ts'
import { storeCardRefusals as no, storeCardTexts } from '@youli/domain/trade/store-card/texts.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { MemberKey } from '../../kit/http/callers.ts'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Reader, Tx } from '../../kit/db/db.ts'
import { lockBalance } from '../../member/wallet/public/spending.ts'
import { holdPoints, releaseHold, settleHold } from '../../member/wallet/public/holds.ts'
import { giveUpRefunds, refundOrder, refundsFor, retryRefunds } from '../payment/public/order-refunds.ts'
import { type CardRow, refuseClosedCard } from './cards.ts'
import { storeCardRefund, storeCardRefundPart, storeCardTopUp } from './tables.ts'
import { notifyCardOwner } from './notifications.ts'

export type RefundRow = typeof storeCardRefund.$inferSelect
type Change = Partial<Omit<typeof storeCardRefund.$inferInsert, 'id' | 'state'>>

/** Moves a refund by a verb of its flow with one guarded update. Refuses `refundOver` when somebody was faster. */
async function transition(tx: Tx, id: string, verb: keyof typeof refundFlow, change: Change = {}): Promise<RefundRow> {
  const from: readonly RefundState[] = refundFlow[verb].from
  const [moved] = await tx
    .update(storeCardRefund)
    .set({ ...change, state: refundFlow[verb].to })
    .where(and(eq(storeCardRefund.id, id), inArray(storeCardRefund.state, [...from])))
    .returning()
  return moved ?? refuse(no.refundOver)
}

/** One refund of a tenant, locked. Refuses `noRefund`. */
async function lockRefund(tx: Tx, tenantId: string, id: string): Promise<RefundRow> {
  const [row] = await tx
    .select()
    .from(storeCardRefund)
    .where(and(eq(storeCardRefund.id, id), eq(storeCardRefund.tenantId, tenantId)))
    .for('update')
  return row ?? refuse(no.noRefund)
}

export const sourceOf = (id: string): string => `store-card:${id}`
const heldUnder = (id: string): string => `card-refund:${id}`

/** Asks for principal back: it and the gift that expires with it are held until somebody decides. Refuses `refundOpen`, `refundTooMuch`. */
export async function requestRefund(
  tx: Tx,
  { newId, at }: Actor,
  card: CardRow,
  { amountFen, remark }: { amountFen: number; remark: string },
): Promise<RefundRow> {
  refuseClosedCard(card)
  const { tenantId, memberId } = card
  const principalFen = await lockBalance(tx, { tenantId, memberId, kind: 'card_principal' }, at)
  const giftFen = await lockBalance(tx, { tenantId, memberId, kind: 'card_gift' }, at)
  if (amountFen > principalFen) refuse(no.refundTooMuch)
  const id = newId()
  const expiringFen = expireFor(amountFen, { principalFen, giftFen })
  const [made] = await tx
    .insert(storeCardRefund)
    .values({ id, tenantId, memberId, amountFen, expiringFen, remark, state: 'asked', createdAt: at })
    .onConflictDoNothing()
    .returning()
  if (!made) refuse(no.refundOpen)
  const what = { tenantId, memberId, source: heldUnder(id), remark, at }
  await holdPoints(tx, { ...what, kind: 'card_principal', amount: amountFen, reason: 'card-refund' })
  if (expiringFen > 0) await holdPoints(tx, { ...what, kind: 'card_gift', amount: expiringFen, reason: 'card-lapse' })
  return made
}

/** What was held is on the card again. */
async function releaseHeld(tx: Tx, { id, tenantId, memberId, expiringFen }: RefundRow, at: Date): Promise<void> {
  const what = { tenantId, memberId, source: heldUnder(id), at }
  await releaseHold(tx, { ...what, kind: 'card_principal' })
  if (expiringFen > 0) await releaseHold(tx, { ...what, kind: 'card_gift' })
}

/** The member takes a request back that nobody has decided on. */
export async function withdrawRefund(tx: Tx, { at }: Actor, owner: MemberKey, id: string): Promise<void> {
  const row = await lockRefund(tx, owner.tenantId, id)
  if (row.memberId !== owner.memberId) refuse(no.noRefund)
  await releaseHeld(tx, await transition(tx, id, 'withdraw', { doneAt: at }), at)
}

/** Turns a request down. */
export async function rejectRefund(tx: Tx, { tenantId, name, at }: Actor, app: App, id: string, remark: string): Promise<RefundRow> {
  await lockRefund(tx, tenantId, id)
  const row = await transition(tx, id, 'reject', { deciderName: name, decisionRemark: remark, decidedAt: at, doneAt: at })
  await releaseHeld(tx, row, at)
  const values = { amount: yuanText(row.amountFen), remark }
  await notifyCardOwner(tx, app, row, storeCardMessages.refundRejected, { values, link: refundPage, cause: id, at })
  return row
}

/** Sends a refund back to the payments of its member's top-ups, the newest first; what none can carry waits to be paid by hand. */
export async function approveRefund(tx: Tx, { tenantId, name, at }: Actor, app: App, id: string): Promise<RefundRow> {
  const { memberId, amountFen } = await lockRefund(tx, tenantId, id)
  const topUps = await tx
    .select()
    .from(storeCardTopUp)
    .where(and(eq(storeCardTopUp.memberId, memberId), eq(storeCardTopUp.state, 'paid')))
    .orderBy(asc(storeCardTopUp.id))
    .for('update')
  const sources = topUps.map((t) => ({ id: t.id, leftFen: t.paidFen - t.drawnFen, paidAt: t.paidAt! }))
  const { parts, manualFen } = allocate(sources, amountFen, at)
  const row = await transition(tx, id, 'approve', { manualFen, deciderName: name, decidedAt: at })
  const what = { tenantId, memberId, source: heldUnder(id), at }
  await settleHold(tx, { ...what, kind: 'card_principal' })
  if (row.expiringFen > 0) await settleHold(tx, { ...what, kind: 'card_gift' }, 'expired')
  for (const { topUpId, fen } of parts) {
    await tx.insert(storeCardRefundPart).values({ refundId: id, topUpId, amountFen: fen })
    await tx
      .update(storeCardTopUp)
      .set({ drawnFen: sql`${storeCardTopUp.drawnFen} + ${fen}::bigint` })
      .where(eq(storeCardTopUp.id, topUpId))
    await refundOrder(tx, app, topUpId, { amountFen: fen, source: sourceOf(id), reason: storeCardTexts.refundReason })
  }
  return row
}

const partsOf = (r: Reader, id: string) => r.select().from(storeCardRefundPart).where(eq(storeCardRefundPart.refundId, id))

/** All refunds at the provider of a refund of ours. */
async function carriedOut(r: Reader, id: string) {
  const rows = []
  for (const { topUpId } of await partsOf(r, id)) rows.push(...(await refundsFor(r, topUpId, sourceOf(id))))
  return rows
}

/** What came of the part that goes back through the provider; '' when there is none. */
export async function moneyOfRefunds(r: Reader, { id }: Pick<RefundRow, 'id'>): Promise<'' | 'underWay' | 'failed' | 'done'> {
  const rows = (await carriedOut(r, id)).filter((f) => f.failure !== 'replaced')
  if (rows.length === 0) return ''
  if (rows.some((f) => f.state === 'failed')) return 'failed'
  return rows.every((f) => f.state === 'done') ? 'done' : 'underWay'
}

/** When all of a refund has reached its member, it is done. */
async function finish(tx: Tx, row: RefundRow, now: Date): Promise<void> {
  const doneFen = (await carriedOut(tx, row.id)).filter((f) => f.state === 'done').reduce((sum, f) => sum + f.amountFen, 0)
  const byHandFen = row.manualAt ? row.manualFen : 0
  if (doneFen + byHandFen === row.amountFen) await transition(tx, row.id, 'settle', { doneAt: now })
}

const ours = /^store-card:(\d+)(?:#\d+)?$/

/** A refund ended at the provider. Harmless when repeated. */
export async function cardRefundEnded(db: Db, source: string, now: Date): Promise<void> {
  const id = ours.exec(source)?.[1]
  if (!id) return
  await db.transact(async (tx) => {
    const [row] = await tx.select().from(storeCardRefund).where(eq(storeCardRefund.id, id)).for('update')
    if (row?.state === 'paying') await finish(tx, row, now)
  })
}

/** Tries again what the provider did not carry out. Refuses `nothingFailed`. */
export async function retryRefund(tx: Tx, { tenantId }: Actor, app: App, id: string): Promise<RefundRow> {
  const row = await lockRefund(tx, tenantId, id)
  let tried = 0
  for (const { topUpId } of await partsOf(tx, id)) tried += await retryRefunds(tx, app, topUpId, sourceOf(id))
  return tried > 0 ? row : refuse(no.nothingFailed)
}

/** Notes that the part without a payment, and what the provider refused for good, was paid by hand. Refuses `nothingFailed`. */
export async function settleRefundByHand(tx: Tx, { tenantId, at }: Actor, id: string, remark: string): Promise<RefundRow> {
  const row = await lockRefund(tx, tenantId, id)
  if (row.state !== 'paying') refuse(no.refundOver)
  let refusedFen = 0
  for (const { topUpId } of await partsOf(tx, id)) refusedFen += await giveUpRefunds(tx, topUpId, sourceOf(id))
  const manualFen = row.manualFen + refusedFen
  if (manualFen === 0 || (row.manualAt && refusedFen === 0)) refuse(no.nothingFailed)
  const [settled] = await tx
    .update(storeCardRefund)
    .set({ manualFen, manualAt: at, decisionRemark: remark })
    .where(eq(storeCardRefund.id, id))
    .returning()
  await finish(tx, settled!, at)
  return settled!
}
