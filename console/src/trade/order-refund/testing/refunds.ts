import type { OutputOf, Row } from '../../../kit/client.ts'
import type { Heard } from '../../../kit/testing.tsx'

const path = '/console/api/v1'
export const refundPaths = {
  refundable: `${path}/order/refundable`,
  refund: `${path}/order/refund`,
  request: `${path}/order/refund-request`,
  list: `${path}/refund-requests`,
  approve: `${path}/refund-requests/approve`,
  reject: `${path}/refund-requests/reject`,
  withdraw: `${path}/refund-requests/withdraw`,
} as const

export const askedAt = Date.parse('2026-11-22T10:05:00+08:00')

export type Request = Row<'GET /console/api/v1/refund-requests'>

/** A refund above somebody's cap that waits. */
export const request: Request = {
  id: '5',
  orderId: '77',
  orderNo: 'YL77',
  amount: 1200,
  reason: '商品有瑕疵',
  message: '',
  what: '细语锁骨链 2 件',
  state: 'pending',
  askedBy: '王慧',
  mine: false,
  askedAt,
  decidedBy: '',
  decidedAt: null,
  note: '',
}

type Effect = OutputOf<'POST /console/api/v1/order/refund'>['effects'][number]
export const effect = (name: string, what: string, why = ''): Effect => ({ id: '77', name, what, why })

/** What the server would do, and what it answers once it has. */
export const outcome = (effects: Effect[], hash = 'h1') => ({ data: { effects, hash, done: { afterSaleId: '9' } } })

export const backInFull = [effect('微信支付原路退回', '¥1,200.00'), effect('优惠券', '', '已过期，不退回')]

const isDry = (body: unknown): boolean => typeof body === 'object' && body !== null && 'dry' in body && body.dry === true
const bodies = (heard: readonly Heard[], at: string) => heard.filter(({ url }) => url.pathname === at).map(({ body }) => body)

/** Queries that were asked at a path. */
export const queriesAt = (heard: readonly Heard[], at: string) =>
  heard.filter(({ url }) => url.pathname === at).map(({ url }) => url.searchParams)

/** What was really sent to a path, previews left out. */
export const sentTo = (heard: readonly Heard[], at: string) => bodies(heard, at).filter((body) => !isDry(body))

/** What the server was asked last that a refund would do. */
export const lastPreview = (heard: readonly Heard[]) => bodies(heard, refundPaths.refund).findLast(isDry)
