import { invoiceStateTexts } from '@youli/domain/trade/invoice/texts.ts'
import type { InvoiceState } from '@youli/domain/trade/invoice/rules.ts'
import type { Row } from '../../../kit/client.ts'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

export type Invoice = Row<'GET /console/api/v1/invoices'>

const tones: Record<InvoiceState, Tone> = { pending: 'warn', issued: 'good', rejected: 'bad', withdrawn: 'idle', voided: 'idle' }

/** Something went back after it was issued: it is over too much. */
export const isMisfit = (i: Pick<Invoice, 'state' | 'amount' | 'rightAmount'>): boolean =>
  i.state === 'issued' && i.amount !== i.rightAmount

/** State of an invoice in words, with its tone. */
export const stateOf = (i: Pick<Invoice, 'state' | 'amount' | 'rightAmount'>): [text: string, tone: Tone] =>
  isMisfit(i) ? ['待红冲', 'bad'] : [invoiceStateTexts[i.state], tones[i.state]]
