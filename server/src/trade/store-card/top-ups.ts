import { yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { paymentRefusals } from '@youli/domain/trade/payment/texts.ts'
import { storeCardMessages } from '@youli/domain/trade/store-card/messages.ts'
import { cardPage, refundPage, topUpFlow, topUpMs } from '@youli/domain/trade/store-card/rules.ts'
import { storeCardSettings } from '@youli/domain/trade/store-card/settings.ts'
import { storeCardRefusals as no, storeCardTexts } from '@youli/domain/trade/store-card/texts.ts'
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Reader, Tx, WideReader } from '../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { endsWithin, type Stretch } from '../../kit/jobs/wake.ts'
import type { MemberKey } from '../../kit/http/callers.ts'
import { answerInOrder } from '../../kit/micro-batcher.ts'
import { ProviderFault } from '../../kit/providers/http.ts'
import { logLeft } from '../../kit/providers/watch.ts'
import { mustTakePart } from '../../member/registration/public/leaving.ts'
import { cardBalanceOf } from '../../member/wallet/public/card-accounts.ts'
import { earnPoints } from '../../member/wallet/public/earnings.ts'
import { waitingPayments } from '../payment/public/of-orders.ts'
import { attemptCloser, checkPayments, closeAtProvider, type CloseAttempt } from '../payment/public/payments.ts'
import { type Bill, type BillRequest, filterInOrder, type Incoming, type Payable } from '../payment/public/payables.ts'
import { cardSettingFen, findStoreCard, lockCard, refuseClosedCard } from './cards.ts'
import { storeCardOffer, storeCardTopUp } from './tables.ts'
import { notifyCardOwner } from './notifications.ts'

export type TopUpRow = typeof storeCardTopUp.$inferSelect

/** Begins a top-up of an offer: the one of the same offer that is still open, or a new one in place of another. Refuses `noOffer`, `overLimit`. */
export async function beginTopUp(
  tx: Tx,
  { newId, at: now }: Actor,
  app: App,
  me: MemberKey & { appId: string },
  offerId: string,
): Promise<TopUpRow> {
  await mustTakePart(tx, me.memberId)
  refuseClosedCard(await lockCard(tx, me))
  const of = and(eq(storeCardOffer.id, offerId), eq(storeCardOffer.tenantId, me.tenantId), eq(storeCardOffer.open, true))
  const [offer] = await tx.select().from(storeCardOffer).where(of)
  if (!offer) refuse(no.noOffer)
  const held = await cardBalanceOf(tx, me, now)
  const limit = await cardSettingFen(tx, me.tenantId, storeCardSettings.limit)
  if (held.principalFen + held.giftFen + offer.amountFen + offer.giftFen > limit) refuse(no.overLimit, { limit: limit / 100 })
  const [waits] = await tx
    .select()
    .from(storeCardTopUp)
    .where(and(eq(storeCardTopUp.memberId, me.memberId), eq(storeCardTopUp.state, 'unpaid')))
    .for('update')
  const same = waits && waits.offerId === offerId && waits.amountFen === offer.amountFen && waits.giftFen === offer.giftFen
  if (same && waits.appId === me.appId && waits.payBy > now) return waits
  if (waits) await cancel(tx, app, waits.id)
  const { amountFen, giftFen } = offer
  const { tenantId, memberId, appId } = me
  const row = { id: newId(), tenantId, memberId, appId, offerId, amountFen, giftFen, state: 'unpaid' as const, createdAt: now }
  const [made] = await tx
    .insert(storeCardTopUp)
    .values({ ...row, payBy: new Date(now.getTime() + topUpMs) })
    .returning()
  return made!
}

/** Top-ups that a move of their flow starts from. */
const may = (verb: keyof typeof topUpFlow) => inArray(storeCardTopUp.state, [...topUpFlow[verb].from])

/** Gives an unpaid top-up up; money that still comes for it goes back. False: it was no longer open. */
async function cancel(tx: Tx, app: App, id: string): Promise<boolean> {
  const [gone] = await tx
    .update(storeCardTopUp)
    .set({ state: topUpFlow.cancel.to })
    .where(and(eq(storeCardTopUp.id, id), may('cancel')))
    .returning({ id: storeCardTopUp.id })
  if (gone) await closeAtProvider(tx, app, [id])
  return gone !== undefined
}

async function findOwnTopUp(r: Reader, me: MemberKey, id: string, lock?: 'share'): Promise<TopUpRow | null> {
  const own = and(eq(storeCardTopUp.id, id), eq(storeCardTopUp.tenantId, me.tenantId), eq(storeCardTopUp.memberId, me.memberId))
  const query = r.select().from(storeCardTopUp).where(own)
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

const billOf = ({ id, tenantId, appId, amountFen, payBy }: TopUpRow): Bill => ({
  id,
  tenantId,
  appId,
  amountFen,
  payBy,
  description: `${storeCardTexts.payFor}${id}`,
})

/** The money came in: it is on the card, with what the brand adds. False: it is no longer awaited, or its member has left. */
async function paid(tx: Tx, app: App, { id, amountFen, transactionId }: Incoming, now: Date): Promise<boolean> {
  const open = and(eq(storeCardTopUp.id, id), may('pay'), eq(storeCardTopUp.amountFen, amountFen))
  const [row] = await tx.select().from(storeCardTopUp).where(open).for('update')
  if (!row || !(await findStoreCard(tx, row))) return false
  await tx
    .update(storeCardTopUp)
    .set({ state: topUpFlow.pay.to, paidFen: amountFen, payOrderNo: transactionId, paidAt: now })
    .where(eq(storeCardTopUp.id, id))
  const { tenantId, memberId, giftFen } = row
  const why = { tenantId, memberId, reason: 'top-up', source: `top-up:${id}`, at: now } as const
  await earnPoints(tx, { ...why, kind: 'card_principal', amount: amountFen })
  if (giftFen > 0) await earnPoints(tx, { ...why, kind: 'card_gift', amount: giftFen })
  const held = await cardBalanceOf(tx, row, now)
  const values = { amount: yuanText(amountFen), gift: yuanText(giftFen), balance: yuanText(held.principalFen + held.giftFen) }
  await notifyCardOwner(tx, app, row, storeCardMessages.toppedUp, { values, link: cardPage, cause: id, at: now })
  return true
}

/** The caller's own bill, if it is still due. */
async function due(tx: Tx, { me, id, now }: BillRequest): Promise<Bill> {
  const row = (await findOwnTopUp(tx, me, id, 'share')) ?? refuse(paymentRefusals.noBill)
  if (row.state !== 'unpaid') refuse(row.state === 'cancelled' ? paymentRefusals.tooLate : paymentRefusals.notDue)
  if (row.payBy <= now) refuse(paymentRefusals.tooLate)
  return billOf(row)
}

/** Top-ups, as payments see them. */
export const topUpPayable: Payable = {
  due: (tx, requests) => answerInOrder(requests, (one) => due(tx, one)),
  paid: (tx, app, payments, now) => filterInOrder(payments, (one) => paid(tx, app, one, now)),
  lateReason: storeCardTexts.lateReason,
  async refunded(tx, app, { refundId, id, amountFen, reason }) {
    const [row] = await tx.select().from(storeCardTopUp).where(eq(storeCardTopUp.id, id))
    const values = { amount: yuanText(amountFen), reason }
    await notifyCardOwner(tx, app, row!, storeCardMessages.refunded, { values, link: refundPage, cause: refundId, at: app.clock.now() })
  },
}

/** Where a top-up of the caller stands; the provider is asked while it is open. Refuses `noTopUp`. */
export async function topUpStatus(db: Db, app: App, me: MemberKey, id: string, now: Date): Promise<TopUpRow> {
  const look = async () => (await db.read((r) => findOwnTopUp(r, me, id))) ?? refuse(no.noTopUp)
  const row = await look()
  if (row.state !== 'unpaid') return row
  await checkPayments(db, app, id, now).catch((error: unknown) => {
    if (!(error instanceof ProviderFault)) throw error
  })
  return look()
}

const batch = 200

/** When unpaid top-ups close within a stretch of time. */
export const topUpsCloseWithin = (r: WideReader, stretch: Stretch): Promise<Date[]> =>
  endsWithin(r, storeCardTopUp, storeCardTopUp.payBy, eq(storeCardTopUp.state, 'unpaid'), stretch)

const isUnpaidDue = (now: Date) => and(eq(storeCardTopUp.state, 'unpaid'), lte(storeCardTopUp.payBy, now))

/** Gives up top-ups whose time is over: the provider is asked first, a payment found there wins. One whose provider cannot be asked waits for the next round. */
export async function closeUnpaidTopUps(db: Db, app: App, now: Date): Promise<void> {
  const close = attemptCloser(db, app, now)
  for (let after = '0'; ;) {
    const over = and(isUnpaidDue(now), gt(storeCardTopUp.id, after))
    const due = await db.read((r) => r.select().from(storeCardTopUp).where(over).orderBy(asc(storeCardTopUp.id)).limit(batch))
    for (const { id } of due)
      try {
        await closeOne(db, app, id, close)
      } catch (err) {
        logLeft(app.log, err, { topUpId: id }, 'top-up left for the next round')
      }
    if (due.length < batch) return
    after = due.at(-1)!.id
  }
}

export const unpaidTopUpsSweep: Sweep = {
  brands: (r, now) => brandsWith(r, storeCardTopUp, isUnpaidDue(now)),
  settle: closeUnpaidTopUps,
}

async function closeOne(db: Db, app: App, id: string, close: CloseAttempt): Promise<void> {
  for (const attempt of await db.read((r) => waitingPayments(r, [id]))) if ((await close(attempt)) === 'paid') return
  await db.transact((tx) => cancel(tx, app, id))
}
