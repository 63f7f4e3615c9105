import { expect, it } from 'vitest'
import { orderStatus } from '../order/rules.ts'
import { type InvoicedOrder, whyNoInvoice } from './rules.ts'
import { invoiceRefusals } from './texts.ts'

const now = new Date('2026-11-28T04:00:00Z')
const paid: InvoicedOrder = {
  status: orderStatus.paid,
  awaitsGroup: false,
  onlineFen: 1000,
  offlineFen: 0,
  onlinePaidFen: 1000,
  offlinePaidFen: 0,
  onlineBackFen: 0,
  offlineBackFen: 0,
  waivedFen: 0,
  endedAt: null,
}

it.each<[string, Partial<InvoicedOrder>, (typeof invoiceRefusals)[keyof typeof invoiceRefusals] | null]>([
  ['a paid order', {}, null],
  ['an order whose group is incomplete', { awaitsGroup: true }, invoiceRefusals.awaitsGroup],
  [
    'a refunded order of a failed group',
    { awaitsGroup: true, onlineBackFen: 1000, status: orderStatus.refunding },
    invoiceRefusals.nothing,
  ],
  ['an order that is partly refunded', { onlineBackFen: 400 }, null],
  ['an order in after-sale', { onlineBackFen: 400, status: orderStatus.refunding }, invoiceRefusals.underWay],
])('tells whether %s gets an invoice', (_, change, why) => {
  expect(whyNoInvoice({ ...paid, ...change }, now, 30)).toBe(why)
})
