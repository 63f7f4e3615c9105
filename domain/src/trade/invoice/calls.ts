import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { flag, id, optionalId, paging, yuanAmount } from '../../kit/fields.ts'
import { orderRefusals } from '../order/texts.ts'
import { invoiceField, invoiceFile, savedTitle, titleInput } from './fields.ts'
import { invoiceSettings } from './settings.ts'
import { invoiceRefusals } from './texts.ts'

const one = z.object({ id })
const refusals = { ...invoiceRefusals, orderGone: orderRefusals.notThere }
const member = { who: 'member', refusals } as const
const feature = invoiceSettings.open

export const invoiceCalls = {
  'GET /order/api/v1/invoice/titles': call({
    summary: 'List the caller’s invoice titles, default first',
    ...member,
    input: z.object({}),
    data: z.array(savedTitle),
  }),
  'POST /order/api/v1/invoice/title': call({
    summary: 'Add (no id) or change an invoice title of the caller',
    ...member,
    feature,
    input: z.object({ id: optionalId, ...titleInput, isDefault: flag.default(false) }),
    data: one,
  }),
  'POST /order/api/v1/invoice/title/delete': call({
    summary: 'Delete an invoice title; invoices asked for keep theirs',
    ...member,
    input: one,
    data: z.null(),
  }),
  'GET /order/api/v1/invoice/of-order': call({
    summary: 'Whether the caller may ask for an invoice of an order, and the last one',
    ...member,
    input: z.object({ orderId: id }),
    data: z.object({
      /** The brand makes out invoices. */
      open: z.boolean(),
      /** Why none can be asked for now; '' when one can. */
      why: z.string(),
      /** Yuan a new one would be over. */
      amount: yuanAmount,
      invoice: invoiceField.nullable(),
    }),
  }),
  'POST /order/api/v1/invoice/ask': call({
    summary: 'Ask for an invoice of a paid order, made out to a saved title',
    ...member,
    feature,
    input: z.object({ orderId: id, titleId: id }),
    data: one,
  }),
  'POST /order/api/v1/invoice/withdraw': call({
    summary: 'Withdraw a request that nobody has dealt with',
    ...member,
    input: one,
    data: z.null(),
  }),
  'GET /order/api/v1/invoice/list': call({
    summary: 'List the caller’s invoices, newest first',
    ...member,
    paged: true,
    input: z.object(paging),
    data: z.array(invoiceField),
  }),
  'GET /order/api/v1/invoice/file': call({
    summary: 'The file of an issued invoice, for its member alone',
    ...member,
    reply: 'file',
    input: one,
    data: invoiceFile,
  }),
}
