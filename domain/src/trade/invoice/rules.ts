import { flow } from '../../kit/flow.ts'
import { isLandline, isMobile } from '../../kit/phone.ts'
import type { RefusalSpec } from '../../kit/refusal.ts'
import { dayMs } from '../../kit/time.ts'
import { orderStatus } from '../order/rules.ts'
import { invoiceRefusals } from './texts.ts'

/** What became of a request for an invoice. */
export const invoiceStates = ['pending', 'issued', 'rejected', 'withdrawn', 'voided'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const invoiceFlow = flow<InvoiceState, 'member' | 'operator'>()({
  issue: { from: ['pending'], to: 'issued', by: ['operator'] },
  /** A wrong number, or the file that came later. */
  correct: { from: ['issued'], to: 'issued', by: ['operator'] },
  reject: { from: ['pending'], to: 'rejected', by: ['operator'] },
  withdraw: { from: ['pending'], to: 'withdrawn', by: ['member'] },
  void: { from: ['issued'], to: 'voided', by: ['operator'] },
})
export type InvoiceVerb = keyof typeof invoiceFlow

/** Tabs of the console's list; `misfit` is issued over another amount than is right now. */
export const invoiceTabs = ['pending', 'issued', 'misfit', 'rejected', 'voided'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

/** Whom an invoice is made out to. */
export const titleKinds = ['person', 'company'] as const
export type TitleKind = (typeof titleKinds)[number]
export interface InvoiceTitle {
  kind: TitleKind
  name: string
  /** Of a company: digits and capital letters. */
  taxNo: string
  address: string
  phone: string
  bank: string
  account: string
  /** Where the seller sends the file, beside the order's page. */
  email: string
}

/** Titles that a member keeps. */
export const maxTitles = 20
export const titleLengths = { name: 100, taxNo: 20, address: 200, phone: 20, bank: 100, account: 40, email: 100 } as const

const isTaxNo = (text: string): boolean => /^[0-9A-Z]{15,20}$/.test(text)
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
const isAccount = (text: string): boolean => /^[0-9-]{6,40}$/.test(text)

/** A title as it is kept: blanks inside numbers go, a person has no company's particulars. */
export function tidyTitle(t: InvoiceTitle): InvoiceTitle {
  const packed = (text: string): string => text.replace(/\s+/g, '')
  const email = packed(t.email)
  if (t.kind === 'person') return { kind: 'person', name: t.name.trim(), taxNo: '', address: '', phone: '', bank: '', account: '', email }
  const { name, address, bank } = t
  return {
    kind: 'company',
    name: name.trim(),
    taxNo: packed(t.taxNo).toUpperCase(),
    address: address.trim(),
    phone: packed(t.phone),
    bank: bank.trim(),
    account: packed(t.account),
    email,
  }
}

/** The first thing wrong with a tidy title, in the order of the form, or null. */
export function titleFault(t: InvoiceTitle): RefusalSpec | null {
  if (!t.name) return t.kind === 'company' ? invoiceRefusals.companyName : invoiceRefusals.personName
  if (t.kind === 'company' && !isTaxNo(t.taxNo)) return invoiceRefusals.taxNo
  if (t.phone && !isMobile(t.phone) && !isLandline(t.phone)) return invoiceRefusals.phone
  if (t.account && !isAccount(t.account)) return invoiceRefusals.account
  if (t.email && !isEmail(t.email)) return invoiceRefusals.email
  return null
}

/** What is asked of an order before an invoice is made out for it; money in fen. */
export interface InvoicedOrder {
  status: number
  awaitsGroup: boolean
  onlineFen: number
  offlineFen: number
  onlinePaidFen: number
  offlinePaidFen: number
  onlineBackFen: number
  offlineBackFen: number
  waivedFen: number
  endedAt: Date | null
}

/** Fen an invoice of the order is right over: what was paid in money less what went back. */
export const invoiceableFen = (o: InvoicedOrder): number => o.onlinePaidFen + o.offlinePaidFen - o.onlineBackFen - o.offlineBackFen

const unpaid: readonly number[] = [orderStatus.awaitingPayment, orderStatus.cancelled]
const unsettled: readonly number[] = [orderStatus.returning, orderStatus.refunding]

/** Why an order gets no invoice now, or null. `days` is how long after completion one may ask; null is for ever. */
export function whyNoInvoice(o: InvoicedOrder, now: Date, days: number | null): RefusalSpec | null {
  if (unpaid.includes(o.status)) return invoiceRefusals.notPaid
  // Also of a group that did not complete: it still awaits the others when all is paid back.
  if (o.onlineBackFen + o.offlineBackFen > 0 && invoiceableFen(o) <= 0) return invoiceRefusals.nothing
  if (o.awaitsGroup) return invoiceRefusals.awaitsGroup
  if (unsettled.includes(o.status)) return invoiceRefusals.underWay
  const due = o.onlineFen - o.onlinePaidFen + o.offlineFen - o.offlinePaidFen - o.waivedFen
  if (o.status !== orderStatus.closed && due > 0) return invoiceRefusals.notSettled
  if (invoiceableFen(o) <= 0) return invoiceRefusals.nothing
  if (days !== null && o.endedAt && now.getTime() - o.endedAt.getTime() > days * dayMs) return invoiceRefusals.tooLate
  return null
}

/** Whether a text may be the number of an invoice. */
export const isInvoiceNumber = (text: string): boolean => /^[0-9]{8,20}$/.test(text)
