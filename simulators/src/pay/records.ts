/** An order at the pay platform; amounts in fen, moments in milliseconds of the sim clock. */
export interface PayOrder {
  mchid: string
  appid: string
  outTradeNo: string
  tradeType: 'JSAPI' | 'MWEB'
  description: string
  total: number
  attach: string
  openid: string
  notifyUrl: string
  /** 0 when none was asked for. */
  expiresAt: number
  /** The first request, to compare a repeated one with. */
  fingerprint: string
  prepays: { id: string; at: number }[]
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'
  createdAt: number
  transactionId: string
  paidAt: number
}

export interface PayRefund {
  mchid: string
  outTradeNo: string
  outRefundNo: string
  refundId: string
  transactionId: string
  refund: number
  total: number
  reason: string
  notifyUrl: string
  status: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED'
  createdAt: number
  endedAt: number
}

/** One try to deliver a callback. */
export interface Delivery {
  at: number
  status: number | null
  note: string
}

/** A callback that the merchant is owed until it answers 200 or 204. */
export interface PayNotice {
  id: string
  mchid: string
  kind: 'transaction' | 'refund'
  /** out_trade_no, or out_refund_no of a refund. */
  about: string
  eventType: string
  summary: string
  url: string
  createdAt: number
  deliveries: Delivery[]
  accepted: boolean
  /** Next try on the sim clock, or 0 when there is none. */
  nextAt: number
}

export const prepayHours = 2
export const h5Minutes = 5
export const unpaidDays = 7
export const refundDays = 365
export const mostRefunds = 50
export const orderKey = (mchid: string, number: string): string => `${mchid}/${number}`
