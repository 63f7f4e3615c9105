import { and, asc, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { App } from '../../../kit/app.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { refundMoney } from '../jobs.ts'
import { payment, refund } from '../tables.ts'

type RefundRow = typeof refund.$inferSelect

/** Orders money back to its payer; the same source never pays twice. The job does it and tries again. */
export async function orderRefund(
  tx: Tx,
  app: App,
  of: typeof payment.$inferSelect,
  why: { amountFen: number; source: string; reason: string },
): Promise<void> {
  const id = app.id()
  const [made] = await tx
    .insert(refund)
    .values({ id, tenantId: of.tenantId, paymentId: of.id, orderId: of.orderId, outRefundNo: `R${id}`, state: 'asked', ...why })
    .onConflictDoNothing()
    .returning({ id: refund.id })
  if (made) await app.jobs.enqueue(tx, refundMoney, { refundId: made.id })
}

/** A second number for money that the provider did not send under the first one. */
const again = (source: string, n: number): string => `${source}#${n}`
const baseOf = (source: string): string => source.split('#')[0]!

/** Payments of an order with what of each may still go back, locked. One that came too late goes back by itself and is no money of the order. */
async function refundable(tx: Tx, orderId: string) {
  const late = tx
    .select({ id: refund.paymentId })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.source, 'late')))
  const paid = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.state, 'paid'), notInArray(payment.id, late)))
    .orderBy(asc(payment.id))
    .for('update')
  const back = await tx
    .select({ paymentId: refund.paymentId, fen: sql<number>`sum(${refund.amountFen})::float8` })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), ne(refund.state, 'failed')))
    .groupBy(refund.paymentId)
  const gone = new Map(back.map((b) => [b.paymentId, b.fen]))
  return paid.map((row) => ({ row, restFen: row.amountFen - (gone.get(row.id) ?? 0) }))
}

/**
 * Orders money of an order, or of another paid thing, back to its payer, from the payments that hold it; nothing for 0. The same source never pays twice. What is
 * not there is a fault: nobody asks for more than was paid.
 */
export async function refundOrder(
  tx: Tx,
  app: App,
  orderId: string,
  why: { amountFen: number; source: string; reason: string },
): Promise<void> {
  let left = why.amountFen
  for (const { row, restFen } of left > 0 ? await refundable(tx, orderId) : []) {
    const amountFen = Math.min(left, restFen)
    if (amountFen <= 0) continue
    await orderRefund(tx, app, row, { ...why, amountFen })
    left -= amountFen
  }
  if (left > 0) throw new Error(`${orderId} was not paid enough for refund ${why.source}`)
}

/** Refunds of an order that were ordered under a source, repeats included. */
export async function refundsFor(r: Reader, orderId: string, source: string): Promise<RefundRow[]> {
  const rows = await r.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.id))
  return rows.filter((row) => baseOf(row.source) === source)
}

/** When money of an order was last asked back, or null. */
export async function lastRefundAt(r: Reader, orderId: string): Promise<Date | null> {
  const [row] = await r.select({ at: refund.createdAt }).from(refund).where(eq(refund.orderId, orderId)).orderBy(desc(refund.id)).limit(1)
  return row?.at ?? null
}

/** How money of these orders that went back stands: `failed` counts once anything of it failed; an order without refunds is left out. */
export async function refundStates(r: Reader, orderIds: readonly string[]): Promise<Map<string, 'failed' | 'done' | 'underWay'>> {
  if (orderIds.length === 0) return new Map()
  const rows = await r
    .select({ orderId: refund.orderId, state: refund.state })
    .from(refund)
    .where(and(inArray(refund.orderId, [...orderIds]), ne(refund.failure, 'replaced')))
  const states = new Map<string, 'failed' | 'done' | 'underWay'>()
  for (const { orderId, state } of rows) {
    const stands = state === 'failed' || state === 'done' ? state : 'underWay'
    const before = states.get(orderId)
    if (before !== 'failed' && !(before === 'underWay' && stands === 'done')) states.set(orderId, stands)
  }
  return states
}

/**
 * Tries failed refunds of a source again: what the provider closed gets a new number, what it holds or would not begin keeps its own, so
 * that nothing is paid twice. Answers how many.
 */
export async function retryRefunds(tx: Tx, app: App, orderId: string, source: string): Promise<number> {
  const rows = (await refundsFor(tx, orderId, source)).filter((row) => row.state === 'failed' && row.failure !== 'replaced')
  for (const [i, row] of rows.entries()) {
    const closed = row.failure === 'closed'
    const set = closed
      ? { failure: 'replaced' }
      : { state: row.failure === 'abnormal' ? ('processing' as const) : ('asked' as const), failure: '' }
    const mine = await tx
      .update(refund)
      .set(set)
      .where(and(eq(refund.id, row.id), eq(refund.state, 'failed'), eq(refund.failure, row.failure)))
      .returning({ id: refund.id })
    if (mine.length === 0) continue
    if (!closed) await app.jobs.enqueue(tx, refundMoney, { refundId: row.id })
    else {
      const [of] = await tx.select().from(payment).where(eq(payment.id, row.paymentId)).for('update')
      await orderRefund(tx, app, of!, {
        amountFen: row.amountFen,
        source: again(source, (await attempts(tx, orderId, source)) + i),
        reason: row.reason,
      })
    }
  }
  return rows.length
}

const attempts = async (r: Reader, orderId: string, source: string): Promise<number> => (await refundsFor(r, orderId, source)).length + 1

/**
 * Gives up refunds of a source that the provider refused or closed: whoever asks pays them by hand. What it holds half-way (`abnormal`)
 * stays, or it could be paid twice. Answers how much that is.
 */
export async function giveUpRefunds(tx: Tx, orderId: string, source: string): Promise<number> {
  const ids = (await refundsFor(tx, orderId, source)).map((row) => row.id)
  if (ids.length === 0) return 0
  const given = await tx
    .update(refund)
    .set({ failure: 'replaced' })
    .where(and(inArray(refund.id, ids), eq(refund.state, 'failed'), notInArray(refund.failure, ['replaced', 'abnormal'])))
    .returning({ fen: refund.amountFen })
  return given.reduce((sum, { fen }) => sum + fen, 0)
}
