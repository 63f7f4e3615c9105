import type { Refusal } from '@youli/domain/kit/refusal.ts'
import type { PayType } from '@youli/domain/trade/payment/rules.ts'
import type { App } from '../../../kit/app.ts'
import type { Tx } from '../../../kit/db/db.ts'
import type { Member } from '../../../kit/http/callers.ts'
import { extensionPoint } from '../../../kit/extensions.ts'
import { orderPayable } from '../order-payable.ts'

/** What is to be paid online, by when, and into which app's account. */
export interface Bill {
  id: string
  tenantId: string
  appId: string
  amountFen: number
  payBy: Date
  /** What the payer reads at the provider. */
  description: string
}

/** Money that reached its payer again. */
export interface RefundReceipt {
  refundId: string
  tenantId: string
  /** Of what was paid: an order, a sign-up. */
  id: string
  amountFen: number
  reason: string
}

/** Money that came in for a bill. */
export interface Incoming {
  /** Of what was paid. */
  id: string
  tenantId: string
  amountFen: number
  /** The provider's number of it. */
  transactionId: string
}

/** Who wants to pay what, asked at a moment. */
export interface BillRequest {
  me: Member
  id: string
  now: Date
}

/** A kind of thing that can be paid: an order, or what a feature to the right registers. */
export interface Payable {
  /**
   * For each request the caller's own bill, its price held until the transaction ends, or the refusal of what cannot be paid any more, as the
   * call to open a payment declares. Requests come in the order of their ids.
   */
  due(tx: Tx, requests: readonly BillRequest[]): Promise<(Bill | Refusal)[]>
  /** Money came in. Answers what was awaited; the rest goes back, for `lateReason`. */
  paid(tx: Tx, app: App, payments: readonly Incoming[], now: Date): Promise<Incoming[]>
  lateReason: string
  /** Tells the payer that money came back. */
  refunded(tx: Tx, app: App, back: RefundReceipt): Promise<void>
}

/** Those for which the answer is yes, asked one after the other. */
export async function filterInOrder<T>(all: readonly T[], ask: (one: T) => Promise<boolean>): Promise<T[]> {
  const found: T[] = []
  for (const one of all) if (await ask(one)) found.push(one)
  return found
}

/** Everything that can be paid and is no order. */
export const payables = extensionPoint<Record<Exclude<PayType, 'order'>, Payable>>('payment.payables')

/** Who knows about things of a kind. */
export const payableOf = (app: App, type: PayType): Payable => (type === 'order' ? orderPayable : app.extensions.at(payables)[type])
