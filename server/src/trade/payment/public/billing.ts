import type { Entry } from '@youli/domain/trade/reconciliation/rules.ts'
import { and, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { payment, refund } from '../tables.ts'

/** A payment or refund in our books. */
export interface Booked extends Entry {
  id: string
  /** Null: what was paid is no order. */
  orderId: string | null
  transactionId: string
}

const chunk = 5000
const inChunks = async <T, R>(all: readonly T[], work: (part: T[]) => Promise<R[]>): Promise<R[]> => {
  const found: R[] = []
  for (let i = 0; i < all.length; i += chunk) found.push(...(await work(all.slice(i, i + chunk))))
  return found
}

const orderOf = ({ payType }: Pick<typeof payment.$inferSelect, 'payType'>, id: string) => (payType === 'order' ? id : null)

type Wanted = ReturnType<typeof and>

const paymentsWhere = async (r: Reader, appId: string, wanted: Wanted): Promise<Booked[]> => {
  const rows = await r
    .select()
    .from(payment)
    .where(and(eq(payment.appId, appId), wanted))
  return rows.map((p) => ({
    subject: 'payment',
    id: p.id,
    orderId: orderOf(p, p.orderId),
    number: p.outTradeNo,
    transactionId: p.transactionId ?? '',
    amountFen: p.amountFen,
    state: p.state,
  }))
}
const refundsWhere = async (r: Reader, appId: string, wanted: Wanted): Promise<Booked[]> => {
  const rows = await r
    .select()
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(eq(payment.appId, appId), wanted))
  return rows.map(({ refund: f, payment: p }) => ({
    subject: 'refund',
    id: f.id,
    orderId: orderOf(p, f.orderId),
    number: f.outRefundNo,
    transactionId: p.transactionId ?? '',
    amountFen: f.amountFen,
    state: f.state,
  }))
}

/** Whether a payment was opened through an app. */
export async function hasPayments(r: Reader, appId: string): Promise<boolean> {
  const [row] = await r.select({ id: payment.id }).from(payment).where(eq(payment.appId, appId)).limit(1)
  return row !== undefined
}

/** What our books have of an app under these numbers. */
export async function bookedUnder(r: Reader, appId: string, entries: readonly Entry[]): Promise<Booked[]> {
  const numbers = (subject: Entry['subject']) => entries.filter((e) => e.subject === subject).map((e) => e.number)
  return [
    ...(await inChunks(numbers('payment'), (part) => paymentsWhere(r, appId, inArray(payment.outTradeNo, part)))),
    ...(await inChunks(numbers('refund'), (part) => refundsWhere(r, appId, inArray(refund.outRefundNo, part)))),
  ]
}

/** What moved by our books between two moments and stands in no bill of another day: it must be in that of `day`. */
export async function bookedBetween(r: Reader, appId: string, day: string, from: Date, to: Date): Promise<Booked[]> {
  return [
    ...(await paymentsWhere(
      r,
      appId,
      and(gte(payment.paidAt, from), lt(payment.paidAt, to), or(isNull(payment.billedOn), eq(payment.billedOn, day))),
    )),
    ...(await refundsWhere(
      r,
      appId,
      and(
        gte(refund.refundedAt, from),
        lt(refund.refundedAt, to),
        eq(refund.state, 'done'),
        or(isNull(refund.billedOn), eq(refund.billedOn, day)),
      ),
    )),
  ]
}

/** Writes down that the provider listed these in the bill of a day. */
export async function noteBilled(tx: Tx, day: string, of: readonly Booked[]): Promise<void> {
  const ids = (subject: Booked['subject']) => of.filter((b) => b.subject === subject).map((b) => b.id)
  const mark = async (table: typeof payment | typeof refund, all: readonly string[]) => {
    for (let i = 0; i < all.length; i += chunk)
      await tx
        .update(table)
        .set({ billedOn: day })
        .where(and(inArray(table.id, all.slice(i, i + chunk)), isNull(table.billedOn)))
  }
  await mark(payment, ids('payment'))
  await mark(refund, ids('refund'))
}
