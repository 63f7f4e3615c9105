import { yuan } from '@youli/domain/kit/money.ts'
import type { InvoiceTitle } from '@youli/domain/trade/invoice/rules.ts'
import { invoiceStateTexts } from '@youli/domain/trade/invoice/texts.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { App } from '../../../kit/app.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { inShops } from '../../../kit/http/callers.ts'
import { forgetDocument } from '../../../platform/upload/public/documents.ts'
import { invoice, invoiceTitle } from '../tables.ts'
import { listTitles } from '../titles.ts'

const blank: InvoiceTitle = { kind: 'person', name: '', taxNo: '', address: '', phone: '', bank: '', account: '', email: '' }

/** Titles and invoices of a member, for the copy of their data that they may ask for. */
export async function invoicesOfMember(r: Reader, memberId: string, shops: readonly string[] | null) {
  const mine = and(eq(invoice.memberId, memberId), inShops(invoice.shopId, shops))
  const rows = await r.select().from(invoice).where(mine).orderBy(desc(invoice.id))
  return {
    titles: await listTitles(r, memberId),
    invoices: rows.map((row) => ({
      orderId: row.orderId,
      state: invoiceStateTexts[row.state],
      amount: yuan(row.amountFen),
      title: row.title,
      number: row.number,
      issuedOn: row.issuedOn,
      at: row.createdAt,
    })),
  }
}

/** Forgets to whom invoices of a member who left were made out, with their files; what was issued keeps its number and amount. */
export async function eraseInvoices(
  tx: Tx,
  app: Pick<App, 'jobs'>,
  owner: { tenantId: string; memberId: string },
  now: Date,
): Promise<void> {
  const { tenantId, memberId } = owner
  const mine = eq(invoice.memberId, memberId)
  await tx.delete(invoiceTitle).where(eq(invoiceTitle.memberId, memberId))
  await tx
    .update(invoice)
    .set({ state: 'withdrawn', handledAt: now })
    .where(and(mine, eq(invoice.state, 'pending')))
  const files = await tx.select({ key: invoice.fileKey }).from(invoice).where(mine)
  for (const { key } of files) if (key) await forgetDocument(tx, app, tenantId, key)
  await tx.update(invoice).set({ title: blank, nameIndex: null, fileKey: '', fileBase: '', fileType: '' }).where(mine)
}
