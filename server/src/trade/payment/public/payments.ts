import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { orderStatus, payCheckCode } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { and, eq, getColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { App } from '../../../kit/app.ts'
import type { Db, Tx } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import type { Member } from '../../../kit/http/callers.ts'
import { type MicroBatcher, microBatchers } from '../../../kit/micro-batcher.ts'
import { ProviderFault } from '../../../kit/providers/http.ts'
import { brandOfApp } from '../../../platform/tenant-config/public/tenants.ts'
import { markOrdersPaid } from '../../order/public/lifecycle.ts'
import { findOwnOrder } from '../../order/public/queries.ts'
import { closePayment } from '../jobs.ts'
import { dueOrder } from '../order-payable.ts'
import { payment } from '../tables.ts'
import { waitingPayments } from './of-orders.ts'
import { orderRefund } from './order-refunds.ts'
import { type Incoming, payableOf } from './payables.ts'

export type PaymentRow = typeof payment.$inferSelect

/** What the provider reports of money received. Numbers are a merchant's own, so the app it came in for counts too. */
export interface Receipt {
  appId: string
  outTradeNo: string
  transactionId: string
  totalFen: number
  paidAt: Date
}

/** Starts paying; an order with nothing due at all is paid at once. Pay way 3 is confirmed instead. */
export async function startPayment(tx: Tx, actor: Actor, app: Pick<App, 'jobs'>, me: Member, id: string): Promise<{ paid: boolean }> {
  const order = dueOrder(await findOwnOrder(tx, me, id), actor.at)
  if (order.onlineFen > 0) return { paid: false }
  if (order.payableFen > 0) refuse(orderRefusals.nothingOnline)
  await markOrdersPaid(tx, { ...actor, by: 'system', byId: null }, app, [{ id, amountFen: 0, transactionId: '' }])
  return { paid: true }
}

/** What came of a receipt; `wrong` leaves everything as it was. */
type Settled = 'paid' | 'already' | 'refunding' | 'wrong'

/**
 * Money came in. Applied once, whoever tells us and how often. What no longer awaits it never revives: the money goes back in full, by
 * itself. Answers what came of each receipt. Other attempts at the same are closed, so nobody pays it twice.
 */
export async function settlePayments(tx: Tx, app: App, receipts: readonly Receipt[], now: Date): Promise<Settled[]> {
  const came = await writeReceipts(tx, receipts)
  const late = new Set<string>()
  for (const payType of new Set(came.map((row) => row.payType)))
    for (const row of await payFor(
      tx,
      app,
      came.filter((row) => row.payType === payType),
      now,
    ))
      late.add(row.outTradeNo)
  const fresh = new Set(came.map((row) => row.outTradeNo))
  if (fresh.size === receipts.length) return receipts.map(({ outTradeNo }) => (late.has(outTradeNo) ? 'refunding' : 'paid'))
  const known = await tx
    .select()
    .from(payment)
    .where(
      inArray(
        payment.outTradeNo,
        receipts.map(({ outTradeNo }) => outTradeNo),
      ),
    )
  return receipts.map((receipt) => {
    if (!known.some((row) => row.outTradeNo === receipt.outTradeNo && row.appId === receipt.appId && row.amountFen === receipt.totalFen))
      return 'wrong'
    if (!fresh.delete(receipt.outTradeNo)) return 'already'
    return late.has(receipt.outTradeNo) ? 'refunding' : 'paid'
  })
}

type Booking = Receipt & { tenantId: string }
const settlements = new WeakMap<App, Pick<MicroBatcher<Booking, Settled>, 'submit'>>()

/** Settles what reports and queries of the provider say of a brand at the same time in one transaction. Throws `busy` when too many wait. */
export async function settlePayment(app: App, receipt: Receipt): Promise<Settled> {
  const tenantId = await brandOfApp(app.db, receipt.appId)
  if (tenantId === null) return 'wrong'
  const open = () =>
    microBatchers<Booking, Settled>(app.db, (tx, receipts) => settlePayments(tx, app, receipts, app.clock.now()), {
      most: app.settings.GROUP_MOST,
      busy: common.busy,
      tenantOf: (booking) => booking.tenantId,
    })
  const groups = settlements.get(app) ?? open()
  settlements.set(app, groups)
  return groups.submit({ ...receipt, tenantId })
}

type Came = PaymentRow & { others: boolean }

/** Notes what the provider says at payments that have not come in before. Answers those, and whether others at the same wait. */
async function writeReceipts(tx: Tx, receipts: readonly Receipt[]): Promise<Came[]> {
  const list = JSON.stringify(
    receipts.map(({ appId, outTradeNo, totalFen, transactionId, paidAt }) => ({
      app_id: appId,
      out_trade_no: outTradeNo,
      amount_fen: totalFen,
      transaction_id: transactionId,
      paid_at: paidAt,
    })),
  )
  const receipt = sql`json_populate_recordset(null::${payment}, ${list}::json) as receipt`
  const fits = sql`(${payment.outTradeNo}, ${payment.appId}, ${payment.amountFen}) = (receipt.out_trade_no, receipt.app_id, receipt.amount_fen)`
  // Locked in the order of their ids: two groups that were told the same never wait for each other in a circle.
  const locked = sql`
    select ${payment.id}, receipt.transaction_id, receipt.paid_at from ${payment}, ${receipt} where ${payment.tenantId} = ${tenantHere} and ${fits}
    order by ${payment.id} for update of ${payment}`
  return tx
    .update(payment)
    .set({ state: 'paid', transactionId: sql`locked.transaction_id`, paidAt: sql`locked.paid_at` })
    .from(sql`(${locked}) as locked`)
    .where(and(sql`${payment.id} = locked.id`, ne(payment.state, 'paid')))
    .returning({
      ...getColumns(payment),
      others: sql<boolean>`exists (select 1 from ${payment} other where other.tenant_id = ${tenantHere} and other.order_id = ${payment.orderId} and other.state = 'waiting' and other.id <> ${payment.id})`,
    })
}

/** Hands money of one kind of payable over to it. Answers the payments that were not awaited: their money is on its way back. */
async function payFor(tx: Tx, app: App, rows: readonly Came[], now: Date): Promise<Came[]> {
  const payable = payableOf(app, rows[0]!.payType)
  const incoming = rows.map((row) => ({ ...row, id: row.orderId, transactionId: row.transactionId!, row }))
  const awaited = new Set<Incoming>(await payable.paid(tx, app, incoming, now))
  await closeAtProvider(
    tx,
    app,
    incoming.filter((one) => awaited.has(one) && one.row.others).map(({ id }) => id),
  )
  const late = incoming.filter((one) => !awaited.has(one)).map(({ row }) => row)
  for (const row of late) await orderRefund(tx, app, row, { amountFen: row.amountFen, source: 'late', reason: payable.lateReason })
  return late
}

/** Asks the provider about every open attempt at an order or other bill and applies what it says. Throws ProviderFault when it cannot be asked. */
export async function checkPayments(db: Db, app: App, orderId: string, now: Date): Promise<'paid' | 'open' | 'none'> {
  const open = await db.read((r) => waitingPayments(r, [orderId]))
  let paid = false
  for (const { appId, outTradeNo } of open) {
    const seen = await (await app.providers.pay(appId)).query(outTradeNo)
    if (seen?.state !== 'paid' || !seen.transactionId) continue
    const { transactionId, totalFen, paidAt = now } = seen
    const came = await settlePayment(app, { appId, outTradeNo, transactionId, totalFen, paidAt })
    paid ||= came !== 'wrong'
  }
  return paid ? 'paid' : open.length > 0 ? 'open' : 'none'
}

/** 9 paid, 5 pending, 0 failed: our own state first, then the provider's word. Pending too when the provider does not answer or no cashier was opened yet. */
export async function payCheck(db: Db, app: App, me: Member, id: string, now: Date): Promise<number> {
  const order = await db.read((r) => findOwnOrder(r, me, id))
  const settled = (status: number) =>
    status === orderStatus.awaitingPayment
      ? payCheckCode.pending
      : status === orderStatus.cancelled
        ? payCheckCode.failed
        : payCheckCode.paid
  if (order.status !== orderStatus.awaitingPayment) return settled(order.status)
  const seen = await checkPayments(db, app, id, now).catch((error: unknown) => {
    if (error instanceof ProviderFault) return 'open' as const
    throw error
  })
  if (seen === 'open') return payCheckCode.pending
  // Paid by this question, or by a report or question that was faster.
  const { status } = await db.read((r) => findOwnOrder(r, me, id))
  if (seen === 'paid' || status !== orderStatus.awaitingPayment) return settled(status)
  // No cashier was opened yet: that has not failed as long as one can be.
  return order.payBy > now ? payCheckCode.pending : payCheckCode.failed
}

/** After orders or other bills ended: their open attempts are closed at the provider by job, so nobody pays for nothing. */
export async function closeAtProvider(tx: Tx, app: App, orderIds: readonly string[]): Promise<void> {
  for (const row of orderIds.length > 0 ? await waitingPayments(tx, orderIds) : [])
    await app.jobs.enqueue(tx, closePayment, { paymentId: row.id })
}

/** Closes one attempt at the provider; one that was paid meanwhile is settled instead. */
export async function closeAttempt(db: Db, app: App, row: PaymentRow, now: Date): Promise<'closed' | 'paid'> {
  if (row.state !== 'waiting') return row.state
  if ((await (await app.providers.pay(row.appId)).close(row.outTradeNo)) === 'paid') {
    await checkPayments(db, app, row.orderId, now)
    return 'paid'
  }
  await db.transact((tx) =>
    tx
      .update(payment)
      .set({ state: 'closed' })
      .where(and(eq(payment.id, row.id), eq(payment.state, 'waiting'))),
  )
  return 'closed'
}

export type CloseAttempt = (row: PaymentRow) => Promise<'closed' | 'paid'>

/** So often a sweep waits for a provider in vain. */
const vainWaits = 3

/**
 * `closeAttempt` for one sweep over what is overdue. A provider that lets it wait some times is not asked again in it: what needs no
 * provider would else stand behind hundreds of time-outs. Throws ProviderFault.
 */
export function attemptCloser(db: Db, app: App, now: Date): CloseAttempt {
  const waited = new Map<string, number>()
  return async (row) => {
    const times = waited.get(row.appId) ?? 0
    if (times >= vainWaits) throw new ProviderFault('pay', 'slow', 'not asked again in this round')
    return closeAttempt(db, app, row, now).catch((error: unknown) => {
      if (error instanceof ProviderFault && error.kind === 'slow') waited.set(row.appId, times + 1)
      throw error
    })
  }
}
