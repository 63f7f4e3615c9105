import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { isOn } from '@youli/domain/platform/tenant-config/rules.ts'
import { invoiceableFen, whyNoInvoice } from '@youli/domain/trade/invoice/rules.ts'
import { invoiceSettings } from '@youli/domain/trade/invoice/settings.ts'
import { invoiceRefusals as no } from '@youli/domain/trade/invoice/texts.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import type { FileReply } from '../../kit/http/handlers.ts'
import { readDocument } from '../../platform/upload/public/documents.ts'
import { configOf } from '../../platform/tenant-config/public/tenants.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { ordersByIds } from '../order/public/queries.ts'
import { daysToAsk, type InvoiceRow } from './requests.ts'
import { invoice } from './tables.ts'

/** An invoice of a reply. One that waits is over what is right now. */
export const presentInvoice = (row: InvoiceRow, order: OrderRow | undefined) => ({
  id: row.id,
  orderId: row.orderId,
  orderNo: order?.orderNo ?? '',
  state: row.state,
  amount: yuan(row.state === 'pending' && order ? invoiceableFen(order) : row.amountFen),
  title: row.title,
  number: row.number,
  issuedOn: row.issuedOn ?? '',
  reason: row.reason,
  fileType: row.fileType,
  askedAt: row.createdAt.getTime(),
  handledAt: row.handledAt?.getTime() ?? null,
})

/** Orders of these invoices by id. */
export async function ordersOf(r: Reader, tenantId: string, rows: readonly InvoiceRow[]): Promise<Map<string, OrderRow>> {
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  return new Map((await ordersByIds(r, tenantId, ids)).map((o) => [o.id, o]))
}

/** Invoices of an order, newest first. */
export const invoicesOfOrder = (r: Reader, orderId: string): Promise<InvoiceRow[]> =>
  r.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(desc(invoice.id)).limit(20)

/** What the buyer's page of an order says of its invoice. */
export async function invoiceOfOrder(r: Reader, order: OrderRow, now: Date) {
  const config = await configOf(r, order.tenantId)
  const days = await daysToAsk(r, order.tenantId)
  const [last] = await invoicesOfOrder(r, order.id)
  const why = whyNoInvoice(order, now, days)?.msg.replace('{days}', String(days)) ?? ''
  const hasOne = last?.state === 'pending' || last?.state === 'issued'
  return {
    open: isOn(config(invoiceSettings.open)),
    why: hasOne ? no.already.msg : why,
    amount: yuan(Math.max(0, invoiceableFen(order))),
    invoice: last ? presentInvoice(last, order) : null,
  }
}

/** The caller's invoices, newest first. */
export async function listOwnInvoices(r: Reader, me: { tenantId: string; memberId: string }, page: Window) {
  const mine = eq(invoice.memberId, me.memberId)
  const query = r.select().from(invoice).where(mine).orderBy(desc(invoice.id))
  const { rows, total } = await paged(query, page, r.$count(invoice, mine))
  const orders = await ordersOf(r, me.tenantId, rows)
  return { data: rows.map((row) => presentInvoice(row, orders.get(row.orderId))), total }
}

/** An invoice of this member. Refuses `notThere`. */
export async function findOwnInvoice(r: Reader, memberId: string, id: string): Promise<InvoiceRow> {
  const [row] = await r
    .select()
    .from(invoice)
    .where(and(eq(invoice.memberId, memberId), eq(invoice.id, id)))
  return row ?? refuse(no.notThere)
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/ofd': 'ofd',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** The file of an invoice. Refuses `noFile`. */
export async function fileOfInvoice(app: App, row: InvoiceRow): Promise<FileReply & { bytes: Buffer; name: string }> {
  const { fileKey: key, fileBase: base, fileType: contentType } = row
  const bytes = key ? await readDocument(app, row.tenantId, { key, base, contentType }) : null
  if (!bytes) return refuse(no.noFile)
  return { type: contentType, bytes, name: `发票${row.number}.${endings[contentType] ?? 'bin'}` }
}

/** Reads a row in a transaction of its own, then its file outside it. */
export const fileBehind = async (db: Db, app: App, find: (r: Reader) => Promise<InvoiceRow>) => fileOfInvoice(app, await db.read(find))
