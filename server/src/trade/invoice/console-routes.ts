import { window } from '@youli/domain/kit/fields.ts'
import { yuan, yuanText } from '@youli/domain/kit/money.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { invoiceConsoleCalls } from '@youli/domain/trade/invoice/console-calls.ts'
import { invoiceableFen, whyNoInvoice } from '@youli/domain/trade/invoice/rules.ts'
import { invoiceRefusals as no } from '@youli/domain/trade/invoice/texts.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { findScopedOrder } from '../order-admin/public/scope.ts'
import { correctInvoice, findScopedInvoice, issueInvoice, rejectInvoice, voidInvoice } from './handling.ts'
import { exportInvoices, listInvoices, presentInvoices } from './invoice-list.ts'
import { askForInvoice, type InvoiceRow } from './requests.ts'
import { checkedTitle, findTitle, listTitles } from './titles.ts'
import { fileBehind, invoicesOfOrder } from './views.ts'

/** What the log keeps of an invoice: nothing of the title, which is personal. */
const logged = ({ number, issuedOn, amountFen, fileKey }: InvoiceRow) => ({
  number,
  issuedOn,
  amount: `¥${yuanText(amountFen)}`,
  file: fileKey !== '',
})

async function ofOrder(r: Reader, me: Operator, orderId: string, now: Date) {
  const order = await findScopedOrder(r, me, orderId)
  const rows = await invoicesOfOrder(r, orderId)
  const hasOne = rows.some(({ state }) => state === 'pending' || state === 'issued')
  return {
    why: hasOne ? no.already.msg : (whyNoInvoice(order, now, null)?.msg ?? ''),
    amount: yuan(Math.max(0, invoiceableFen(order))),
    invoices: await presentInvoices(r, me, rows),
    titles: await listTitles(r, order.memberId),
  }
}

export const invoiceConsoleRoutes = defineRoutes(invoiceConsoleCalls, {
  'GET /console/api/v1/invoices': { read: (r, input, { me }) => listInvoices(r, me, input, window(input)) },
  'GET /console/api/v1/invoices/export': {
    free: async (db, filter, ctx) => {
      const criteria = Object.fromEntries(Object.entries({ ...filter, q: maskPhone(filter.q ?? '') }).filter(([, value]) => value))
      await db.transact((tx) => writeAudit(tx, ctx, { id: '', after: criteria }))
      return exportInvoices(db, ctx.me, filter, ctx.now)
    },
  },
  'GET /console/api/v1/invoices/of-order': { read: (r, { orderId }, { me, now }) => ofOrder(r, me, orderId, now) },
  'POST /console/api/v1/invoices/ask': {
    write: async (tx, { orderId, titleId, title: written }, ctx) => {
      const { me } = ctx
      const order = await findScopedOrder(tx, me, orderId)
      const title = titleId ? await findTitle(tx, order.memberId, titleId) : written ? checkedTitle(written) : refuse(no.titleGone)
      const asker = { operator: { id: me.operatorId, name: me.name } }
      const row = await askForInvoice(tx, ctx.actor, ctx.app, { order, title, asker })
      await writeAudit(tx, ctx, { id: orderId, after: { amount: `¥${yuanText(row.amountFen)}` } })
      return { id: row.id }
    },
  },
  'POST /console/api/v1/invoices/issue': {
    write: async (tx, input, ctx) => {
      const row = await issueInvoice(tx, ctx, input)
      await writeAudit(tx, ctx, { id: row.orderId, after: logged(row) })
    },
  },
  'POST /console/api/v1/invoices/correct': {
    write: async (tx, input, ctx) => {
      const { before, after } = await correctInvoice(tx, ctx, input)
      await writeAudit(tx, ctx, { id: after.orderId, before: logged(before), after: logged(after) })
    },
  },
  'POST /console/api/v1/invoices/reject': {
    write: async (tx, { id, reason }, ctx) => {
      const row = await rejectInvoice(tx, ctx, id, reason)
      await writeAudit(tx, ctx, { id: row.orderId, after: { reason } })
    },
  },
  'POST /console/api/v1/invoices/void': {
    write: async (tx, { id, reason }, ctx) => {
      const row = await voidInvoice(tx, ctx, id, reason)
      await writeAudit(tx, ctx, { id: row.orderId, before: logged(row), after: { reason } })
    },
  },
  'GET /console/api/v1/invoices/file': {
    free: (db, { id }, { me, app }) => fileBehind(db, app, (r) => findScopedInvoice(r, me, id)),
  },
})
