import type { TestApp } from '../../testing.ts'
import { payOrder } from '../../trade/order/fixtures.ts'
import { type SaleOptions, makeSale, type TestSale } from '../activity/fixtures.ts'

export interface JoinedTeam {
  id: string
  status: number
  msg: string
  packId: string
}

/** A team buy for packs of two, open for two hours, unless told otherwise. */
export const makeTeamBuy = (t: TestApp, of: Partial<SaleOptions> & { unit?: number; hours?: number } = {}): Promise<TestSale> =>
  makeSale(t, 'pack-buy', { ...of, more: { unitPerson: of.unit ?? 2, packHours: of.hours ?? 2, ...of.more } })

export const joinTeam = (t: TestApp, token: string, request: object, key?: string) =>
  t.send('POST /activity/pack-buy/mobile/create-order', request, token, key ? { 'idempotency-key': key } : {})

/** Opens a pack, or joins one; answers the order, throws what was refused. */
export async function packed(t: TestApp, token: string, sale: TestSale, packId?: string): Promise<JoinedTeam> {
  const { data, msg } = await joinTeam(t, token, sale.request({ packId }))
  if (data?.status !== 1) throw new Error(data?.msg ?? msg)
  return data
}

/** As `packed`, and pays. */
export async function packedAndPaid(t: TestApp, token: string, sale: TestSale, packId?: string): Promise<JoinedTeam> {
  const made = await packed(t, token, sale, packId)
  await payOrder(t, token, made.id)
  return made
}
