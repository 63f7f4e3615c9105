import { fen, yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import type { MessageKind, MessageValues } from '@youli/domain/platform/messaging/kinds.ts'
import { invoiceMessages } from '@youli/domain/trade/invoice/messages.ts'
import { invoiceableFen, invoiceFlow, type InvoiceVerb, isInvoiceNumber } from '@youli/domain/trade/invoice/rules.ts'
import { invoiceRefusals as no } from '@youli/domain/trade/invoice/texts.ts'
import { orderPage } from '@youli/domain/trade/order/rules.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { constraintOf } from '../../kit/db/errors.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { findDocument } from '../../platform/upload/public/documents.ts'
import { findOrder, ordersByIds } from '../order/public/queries.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { lockOrder } from '../order/public/transitions.ts'
import type { InvoiceRow } from './requests.ts'
import { invoice } from './tables.ts'

/** Who deals with invoices, and when. */
export interface Handling {
  me: Pick<Operator, 'tenantId' | 'shops' | 'name'>
  app: Pick<App, 'id' | 'jobs'>
  now: Date
}

/** What an operator may see: everything, or with a store scope the invoices of pickup orders of those stores. */
export const invoiceScope = (me: Handling['me']) =>
  and(eq(invoice.tenantId, me.tenantId), me.shops ? inArray(invoice.shopId, [...me.shops]) : undefined)

/** An invoice within the operator's scope. Refuses `notThere`. */
export async function findScopedInvoice(r: Reader, me: Handling['me'], id: string): Promise<InvoiceRow> {
  const [row] = await r
    .select()
    .from(invoice)
    .where(and(invoiceScope(me), eq(invoice.id, id)))
  return row ?? refuse(no.notThere)
}

/** What is printed on an invoice; `file` is the key of an upload, '' for none, left out keeps the one there is. */
export interface Printed {
  id: string
  number: string
  issuedOn: string
  file?: string | undefined
}

/** The columns of what is printed. Refuses `badNumber`, `futureDay`, `badFile`. */
async function columnsOf(tx: Tx, { me, now }: Handling, { number, issuedOn, file }: Printed) {
  if (!isInvoiceNumber(number)) refuse(no.badNumber)
  if (issuedOn > dayOf(now)) refuse(no.futureDay)
  if (file === undefined) return { number, issuedOn }
  if (file === '') return { number, issuedOn, fileKey: '', fileBase: '', fileType: '' }
  const found = (await findDocument(tx, me.tenantId, file)) ?? refuse(no.badFile)
  return { number, issuedOn, fileKey: found.key, fileBase: found.base, fileType: found.contentType }
}

/** Moves an invoice by a verb of its flow with one guarded update. Refuses `changed` when somebody was faster, `numberTaken`. */
async function move(tx: Tx, { me, now }: Handling, id: string, verb: InvoiceVerb, change: Partial<InvoiceRow>): Promise<InvoiceRow> {
  const { from, to } = invoiceFlow[verb]
  if (change.number) await mustBeFree(tx, me, id, change.number)
  const [moved] = await tx
    .update(invoice)
    .set({ ...change, state: to, handledByName: me.name, handledAt: now })
    .where(and(eq(invoice.id, id), inArray(invoice.state, [...from])))
    .returning()
    .catch((error: unknown) => {
      // Two who mark at once with one number; whose it is cannot be asked any more in this transaction.
      if (constraintOf(error) === 'invoice_number') refuse(no.numberTaken, { orderNo: '' })
      throw error
    })
  return moved ?? refuse(no.changed)
}

async function mustBeFree(tx: Tx, me: Handling['me'], id: string, number: string): Promise<void> {
  const [other] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.tenantId, me.tenantId), eq(invoice.number, number), eq(invoice.state, 'issued')))
  if (!other || other.id === id) return
  const [order] = await ordersByIds(tx, me.tenantId, [other.orderId])
  refuse(no.numberTaken, { orderNo: order?.orderNo ?? '' })
}

const tell = <K extends MessageKind>(tx: Tx, { app, now }: Handling, row: InvoiceRow, template: K, values: MessageValues<K>) =>
  sendMessage(tx, app, {
    tenantId: row.tenantId,
    memberId: row.memberId,
    template,
    values,
    link: orderPage(row.orderId),
    source: `invoice:${row.id}:${template.key}`,
    at: now,
  })

const orderOf = (tx: Tx, me: Handling['me'], row: InvoiceRow): Promise<OrderRow> => findOrder(tx, me.tenantId, row.orderId)

/** Marks an invoice issued over the amount that was shown. Refuses `amountChanged`, `nothing`, `changed`, and faults of what is printed. */
export async function issueInvoice(tx: Tx, ctx: Handling, { amount, ...printed }: Printed & { amount: number }): Promise<InvoiceRow> {
  const { me, now } = ctx
  const before = await findScopedInvoice(tx, me, printed.id)
  const columns = await columnsOf(tx, ctx, printed)
  // Held, so that no refund changes the amount between the look and the mark.
  const order = await lockOrder(tx, { id: before.orderId })
  const amountFen = invoiceableFen(order)
  if (amountFen <= 0) refuse(no.nothing)
  if (fen(amount) !== amountFen) refuse(no.amountChanged, { amount: yuanText(amountFen) })
  const row = await move(tx, ctx, before.id, 'issue', { ...columns, amountFen, issuedAt: now })
  const { orderNo } = order
  await tell(tx, ctx, row, invoiceMessages.issued, { orderNo, number: row.number, amount: yuanText(amountFen) })
  return row
}

/** Corrects what is printed on an issued invoice. Answers it before and after. Refuses `changed`, and faults of what is printed. */
export async function correctInvoice(tx: Tx, ctx: Handling, printed: Printed): Promise<{ before: InvoiceRow; after: InvoiceRow }> {
  const before = await findScopedInvoice(tx, ctx.me, printed.id)
  return { before, after: await move(tx, ctx, before.id, 'correct', await columnsOf(tx, ctx, printed)) }
}

/** Rejects a request for a reason that the member reads. Refuses `changed`. */
export async function rejectInvoice(tx: Tx, ctx: Handling, id: string, reason: string): Promise<InvoiceRow> {
  await findScopedInvoice(tx, ctx.me, id)
  const row = await move(tx, ctx, id, 'reject', { reason })
  await tell(tx, ctx, row, invoiceMessages.rejected, { orderNo: (await orderOf(tx, ctx.me, row)).orderNo, reason })
  return row
}

/** Voids an issued invoice; the order is free for another. Refuses `changed`. */
export async function voidInvoice(tx: Tx, ctx: Handling, id: string, reason: string): Promise<InvoiceRow> {
  await findScopedInvoice(tx, ctx.me, id)
  const row = await move(tx, ctx, id, 'void', { reason })
  await tell(tx, ctx, row, invoiceMessages.voided, { orderNo: (await orderOf(tx, ctx.me, row)).orderNo, number: row.number })
  return row
}
