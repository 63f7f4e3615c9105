import type { TestApp } from '../../testing.ts'
import { type SaleOptions, makeSale, type TestSale } from '../activity/fixtures.ts'

export interface JoinedGroup {
  id: string
  status: number
  msg: string
}

/** A group buy for two people unless told otherwise, running. */
export const makeGroupBuy = (t: TestApp, of: Partial<SaleOptions> & { need?: number } = {}): Promise<TestSale> =>
  makeSale(t, 'group-buy', { ...of, more: { thresholdPerson: of.need ?? 2, ...of.more } })

export const joinGroup = (t: TestApp, token: string, request: object, key?: string) =>
  t.send('POST /activity/api/v1/group-buy/create-order', request, token, key ? { 'idempotency-key': key } : {})

/** Joins with one piece; answers the order's id, throws what was refused. */
export async function joined(t: TestApp, token: string, sale: TestSale): Promise<string> {
  const { data, msg } = await joinGroup(t, token, sale.request())
  if (data?.status !== 1) throw new Error(data?.msg ?? msg)
  return data.id
}
