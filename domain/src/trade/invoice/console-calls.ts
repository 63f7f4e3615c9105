import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { day, filled, id, paging, sortBy, text, textStream, yuanAmount, yuanInput } from '../../kit/fields.ts'
import { phone } from '../../platform/operator/fields.ts'
import { orderRefusals } from '../order/texts.ts'
import { invoiceAudit } from './audit.ts'
import { invoiceField, invoiceFile, savedTitle, titleChoice } from './fields.ts'
import { invoicePermissions } from './permissions.ts'
import { invoiceTabs } from './rules.ts'
import { invoiceRefusals } from './texts.ts'

const one = z.object({ id })
const refusals = { ...invoiceRefusals, orderGone: orderRefusals.notThere }
const view = { who: 'operator', permission: invoicePermissions.view, refusals } as const
const handle = { who: 'operator', permission: invoicePermissions.handle, refusals } as const

const row = invoiceField.extend({
  memberId: id,
  memberName: z.string(),
  memberMobile: phone,
  /** Yuan it would be right over now; differs from `amount` once something went back. */
  rightAmount: yuanAmount,
  /** Who asked for it: '' is the member. */
  askedBy: z.string(),
  handledBy: z.string(),
})
const filters = {
  state: z.enum(invoiceTabs).or(z.literal('')).optional(),
  /** An order number or its last digits, a member's phone, an invoice number, or the whole name of a title. */
  q: text(200).optional(),
  /** Days on which it was asked for, both inclusive. */
  from: day.or(z.literal('')).optional(),
  to: day.or(z.literal('')).optional(),
}
/** What is printed on an invoice, and its file. */
const printed = {
  id,
  number: text(20),
  issuedOn: day,
  /** Key that the upload answered; '' for none, left out keeps the one there is. */
  file: text(300).optional(),
}

/** Invoices as operators deal with them; those with a store scope see the ones of their stores only. */
export const invoiceConsoleCalls = {
  'GET /console/api/v1/invoices': call({
    summary: 'List invoices by state, order, title and day, newest first unless sorted',
    ...view,
    paged: true,
    counts: ['all', ...invoiceTabs],
    input: z.object({ ...paging, ...filters, sort: sortBy('askedAt') }),
    data: z.array(row),
  }),
  'GET /console/api/v1/invoices/export': call({
    summary: 'Export the invoices of a filter as a file for spreadsheets',
    ...view,
    reply: 'file',
    audit: invoiceAudit.export,
    input: z.object(filters),
    data: textStream,
  }),
  'GET /console/api/v1/invoices/of-order': call({
    summary: 'The invoices of an order, newest first, and what one may be asked for',
    ...view,
    input: z.object({ orderId: id }),
    data: z.object({
      /** Why none can be asked for now; '' when one can. */
      why: z.string(),
      amount: yuanAmount,
      invoices: z.array(row),
      /** Titles that the member keeps. */
      titles: z.array(savedTitle),
    }),
  }),
  'POST /console/api/v1/invoices/ask': call({
    summary: 'Ask for an invoice on behalf of the order’s member',
    ...handle,
    audit: invoiceAudit.ask,
    input: z.object({ orderId: id, ...titleChoice }),
    data: one,
  }),
  'POST /console/api/v1/invoices/issue': call({
    summary: 'Mark an invoice issued over the amount shown, and tell the member',
    ...handle,
    audit: invoiceAudit.issue,
    input: z.object({ ...printed, amount: yuanInput }),
    data: z.null(),
  }),
  'POST /console/api/v1/invoices/correct': call({
    summary: 'Correct number, day or file of an issued invoice',
    ...handle,
    audit: invoiceAudit.correct,
    input: z.object(printed),
    data: z.null(),
  }),
  'POST /console/api/v1/invoices/reject': call({
    summary: 'Reject a request for a reason that the member reads',
    ...handle,
    audit: invoiceAudit.reject,
    input: z.object({ id, reason: filled(100) }),
    data: z.null(),
  }),
  'POST /console/api/v1/invoices/void': call({
    summary: 'Void an issued invoice; the member may ask for another',
    ...handle,
    audit: invoiceAudit.void,
    input: z.object({ id, reason: filled(100) }),
    data: z.null(),
  }),
  'GET /console/api/v1/invoices/file': call({
    summary: 'The file of an issued invoice',
    ...view,
    reply: 'file',
    input: one,
    data: invoiceFile,
  }),
}
