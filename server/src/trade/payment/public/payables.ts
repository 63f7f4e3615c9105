import type { PayType } from '@youli/domain/trade/payment/rules.ts'
import type { App } from '../../../kit/app.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
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

/** A kind of thing that can be paid: an order, or what a feature to the right registers. */
export interface Payable {
  /** The caller's own bill. Refuses what cannot be paid any more, as the call to open a payment declares. */
  due(r: Reader, me: Member, id: string, now: Date): Promise<Bill>
  /** The bill again, its price held until the transaction ends. Refuses when it is no longer due. */
  held(tx: Tx, id: string): Promise<Bill>
  /** Money came in. False when it is no longer awaited: then it goes back, for `lateReason`. */
  paid(tx: Tx, app: App, id: string, receipt: { tenantId: string; amountFen: number; transactionId: string }, now: Date): Promise<boolean>
  lateReason: string
  /** Tells the payer that money came back. */
  refunded(tx: Tx, app: App, back: RefundReceipt): Promise<void>
}

/** Everything that can be paid and is no order. */
export const payables = extensionPoint<Record<Exclude<PayType, 'order'>, Payable>>('payment.payables')

/** Who knows about things of a kind. */
export const payableOf = (app: App, type: PayType): Payable => (type === 'order' ? orderPayable : app.extensions.at(payables)[type])
