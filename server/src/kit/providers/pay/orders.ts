import * as z from 'zod'
import { ProviderFault } from '../http.ts'

const states = {
  NOTPAY: 'unpaid',
  SUCCESS: 'paid',
  REFUND: 'refunded',
  CLOSED: 'closed',
  REVOKED: 'closed',
  USERPAYING: 'paying',
  PAYERROR: 'failed',
} as const
const refundStates = { PROCESSING: 'processing', SUCCESS: 'success', CLOSED: 'closed', ABNORMAL: 'abnormal' } as const

/** A payment as the provider sees it. `refunded` says that something was given back, not how much. Amounts in fen. */
export interface PayOrder {
  appId: string
  mchId: string
  outTradeNo: string
  transactionId?: string
  state: (typeof states)[keyof typeof states]
  tradeType?: string
  openid?: string
  totalFen: number
  attach?: string
  paidAt?: Date
}
/** One refund. `abnormal`: the money did not reach the payer's card and a person must act. Amounts in fen. */
export interface RefundState {
  refundId: string
  outRefundNo: string
  outTradeNo: string
  transactionId: string
  state: (typeof refundStates)[keyof typeof refundStates]
  refundFen: number
  totalFen: number
  refundedAt?: Date
  receivedAccount?: string
}

const text = z.string().min(1)
const time = z.string().transform((value, ctx) => {
  const at = new Date(value)
  if (!Number.isNaN(at.getTime())) return at
  ctx.addIssue('time')
  return z.NEVER
})
const stateKey = <T extends Record<string, string>>(of: T) =>
  z.string().transform((value, ctx): T[keyof T] => {
    const known = of[value as keyof T]
    if (known !== undefined) return known
    ctx.addIssue('unknown state')
    return z.NEVER
  })

const order = z
  .object({
    appid: text,
    mchid: text,
    out_trade_no: text,
    transaction_id: z.string().optional(),
    trade_state: stateKey(states),
    trade_type: z.string().optional(),
    attach: z.string().optional(),
    success_time: time.optional(),
    payer: z.object({ openid: z.string().optional() }).optional(),
    amount: z.object({ total: z.int(), currency: z.literal('CNY').optional() }),
  })
  .transform((o): PayOrder => ({
    appId: o.appid,
    mchId: o.mchid,
    outTradeNo: o.out_trade_no,
    transactionId: o.transaction_id || undefined,
    state: o.trade_state,
    tradeType: o.trade_type,
    openid: o.payer?.openid,
    totalFen: o.amount.total,
    attach: o.attach,
    paidAt: o.success_time,
  }))
  // A payment nobody can name later is no payment.
  .refine((o) => o.state !== 'paid' || o.transactionId !== undefined)

const refundFields = {
  refund_id: text,
  out_refund_no: text,
  out_trade_no: text,
  transaction_id: text,
  success_time: time.optional(),
  user_received_account: z.string().optional(),
  amount: z.object({ refund: z.int(), total: z.int() }),
}
const refundFrom = (r: z.output<z.ZodObject<typeof refundFields>>, state: RefundState['state']): RefundState => ({
  refundId: r.refund_id,
  outRefundNo: r.out_refund_no,
  outTradeNo: r.out_trade_no,
  transactionId: r.transaction_id,
  state,
  refundFen: r.amount.refund,
  totalFen: r.amount.total,
  refundedAt: r.success_time,
  receivedAccount: r.user_received_account,
})
// The same refund, but an answer says `status` and a callback `refund_status` with the merchant.
const refundAnswer = z.object({ ...refundFields, status: stateKey(refundStates) }).transform((r) => refundFrom(r, r.status))
const refundCallback = z
  .object({ ...refundFields, mchid: text, refund_status: stateKey(refundStates) })
  .transform((r) => ({ mchId: r.mchid, ...refundFrom(r, r.refund_status) }))

/** Reads with a schema; what does not fit is a `malformed` fault that names the fields, not their values. */
export function fits<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const fields = read.error.issues.map((issue) => issue.path.join('.') || 'whole').join(' ')
  throw new ProviderFault('pay', 'malformed', `unexpected fields: ${fields}`)
}
export const readOrder = (value: unknown): PayOrder => fits(order, value)
export const readRefund = (value: unknown): RefundState => fits(refundAnswer, value)
export const readRefundCallback = (value: unknown): RefundState & { mchId: string } => fits(refundCallback, value)

/** At most so many characters, none split. */
export const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('')
