import { yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { signUpMessages } from '@youli/domain/marketing/sign-up/messages.ts'
import { signUpRefusals as no, signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { paymentRefusals } from '@youli/domain/trade/payment/texts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import type { Member } from '../../kit/http/callers.ts'
import { answerInOrder } from '../../kit/micro-batcher.ts'
import { ProviderFault } from '../../kit/providers/http.ts'
import { revokeBags } from '../../promotion/gift-bag/public/receipt.ts'
import { checkPayments } from '../../trade/payment/public/payments.ts'
import { type Bill, type BillRequest, filterInOrder, type Incoming, type Payable } from '../../trade/payment/public/payables.ts'
import { refundOrder, refundsFor, retryRefunds } from '../../trade/payment/public/order-refunds.ts'
import { findActivity } from '../activity/public/activities.ts'
import { type SignUpActor, transitionSignUp, type SignUpRow, tryTransition } from './transitions.ts'
import { releasePlace, takePass } from './places.ts'
import { findSignUp, findOwnSignUpOrRefuse, findOwnSignUp, termsOf } from './terms.ts'
import { signUp } from './tables.ts'
import { completeSignUp, giftEvent, notifySignUp } from './notifications.ts'

const billOf = ({ id, tenantId, appId, feeFen: amountFen, payBy }: SignUpRow): Bill => ({
  id,
  tenantId,
  appId,
  amountFen,
  payBy: payBy!,
  description: `${signUpTexts.payFor}${id}`,
})

const byProvider = (app: App, { tenantId }: SignUpRow, at: Date): SignUpActor => ({ ...systemActor(app, tenantId, at), by: 'provider' })

/** The fee came in: the sign-up goes on to its audit, or has passed. False: it no longer awaits it. */
async function paid(tx: Tx, app: App, { id, amountFen, transactionId }: Incoming, now: Date): Promise<boolean> {
  const [waits] = await tx
    .select()
    .from(signUp)
    .where(and(eq(signUp.id, id), eq(signUp.state, 'unpaid'), eq(signUp.feeFen, amountFen)))
    .for('update')
  if (!waits) return false
  const terms = await termsOf(tx, waits.tenantId, waits.activityId)
  const actor = { ...byProvider(app, waits, now), note: transactionId }
  const change = { paidFen: amountFen, payOrderNo: transactionId, paidAt: now }
  const row = await tryTransition(tx, id, terms.needAudit ? 'pay' : 'payAndPass', actor, change)
  if (!row) return false
  if (row.state === 'passed') await takePass(tx, row.activityId, true)
  await completeSignUp(tx, actor, app, row, await findActivity(tx, row.tenantId, row.activityId))
  return true
}

/** The caller's own bill, if it is still due. */
async function due(tx: Tx, { me, id, now }: BillRequest): Promise<Bill> {
  const row = await findOwnSignUp(tx, me, id, 'share')
  if (!row) return refuse(paymentRefusals.noBill)
  if (row.state !== 'unpaid') refuse(row.state === 'cancelled' ? paymentRefusals.tooLate : paymentRefusals.notDue)
  if (row.payBy! <= now) refuse(paymentRefusals.tooLate)
  return billOf(row)
}

/** Fees of sign-ups, as payments see them. */
export const signUpPayable: Payable = {
  due: (tx, requests) => answerInOrder(requests, (one) => due(tx, one)),
  paid: (tx, app, payments, now) => filterInOrder(payments, (one) => paid(tx, app, one, now)),
  lateReason: signUpTexts.lateRefund,
  async refunded(tx, app, { refundId, tenantId, id, amountFen, reason }) {
    const row = await findSignUp(tx, tenantId, id)
    const { activityName } = await findActivity(tx, tenantId, row.activityId)
    await notifySignUp(
      tx,
      app,
      row,
      signUpMessages.refunded,
      { activityName, amount: yuanText(amountFen), reason },
      app.clock.now(),
      refundId,
    )
  },
}

/** Whether the caller's fee came in, or none was due; the provider is asked while it is open. */
export async function isPaid(db: Db, app: App, me: Member, id: string, now: Date): Promise<boolean> {
  const state = async () => (await db.read((r) => findOwnSignUpOrRefuse(r, me, id))).state
  if ((await state()) !== 'unpaid') return (await state()) !== 'cancelled'
  const seen = await checkPayments(db, app, id, now).catch((error: unknown) => {
    if (error instanceof ProviderFault) return 'open' as const
    throw error
  })
  return seen === 'paid' && !['unpaid', 'cancelled'].includes(await state())
}

const sourceOf = (id: string): string => `sign-up:${id}`

/** Orders the fee of a sign-up back to its payer, and takes back the gift it brought. The caller has just moved it, so this happens once. */
export async function sendBack(tx: Tx, by: SignUpActor, app: App, row: SignUpRow, reason: string): Promise<void> {
  await revokeBags(tx, by, row.memberId, giftEvent(row.id))
  if (row.paidFen === 0) return
  await tx.update(signUp).set({ backFen: row.paidFen }).where(eq(signUp.id, row.id))
  await refundOrder(tx, app, row.id, { amountFen: row.paidFen, source: sourceOf(row.id), reason })
}

/** Takes a paid sign-up out of its activity and sends the fee back. Refuses `noRefund` when there is nothing to send, `audited` when somebody was faster. */
export async function takeOut(tx: Tx, app: App, by: SignUpActor, row: SignUpRow, reason: string): Promise<void> {
  if (row.paidFen === 0) refuse(no.noRefund)
  // Read under the lock: whether it counted as passed must be true when it is counted back.
  const [held] = await tx.select().from(signUp).where(eq(signUp.id, row.id)).for('update')
  const moved = await transitionSignUp(tx, row.id, 'refund', by)
  tx.invalidate(row.tenantId, 'activity')
  await releasePlace(tx, row.activityId, held!.state === 'passed')
  await sendBack(tx, by, app, moved, reason)
}

const ours = /^sign-up:(\d+)(?:#\d+)?$/

/** A refund ended at the provider: when all of a sign-up's money is back, it is noted and a sign-up on its way out is out. Harmless when repeated. */
export async function signUpRefundEnded(db: Db, app: App, source: string, now: Date): Promise<void> {
  const id = ours.exec(source)?.[1]
  if (!id) return
  await db.transact(async (tx) => {
    const [row] = await tx
      .select()
      .from(signUp)
      .where(and(eq(signUp.id, id), isNull(signUp.backAt)))
      .for('update')
    if (!row || row.backFen === 0) return
    const refunds = await refundsFor(tx, id, sourceOf(id))
    const doneFen = refunds.filter((f) => f.state === 'done').reduce((sum, f) => sum + f.amountFen, 0)
    if (doneFen < row.backFen) return
    await tx.update(signUp).set({ backAt: now }).where(eq(signUp.id, id))
    await tryTransition(tx, id, 'settle', byProvider(app, row, now))
  })
}

/** Tries a refund that the provider did not carry out once more. Refuses `noRefund` when none failed. */
export async function tryAgain(tx: Tx, app: App, row: SignUpRow): Promise<void> {
  if ((await retryRefunds(tx, app, row.id, sourceOf(row.id))) === 0) refuse(no.noRefund)
}
