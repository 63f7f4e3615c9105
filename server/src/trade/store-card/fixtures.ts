import type { TestApp } from '../../testing.ts'
import { openPayment } from '../order/fixtures.ts'

const member = '/store-card/api/v1'
/** A good password. */
export const pin = '258036'

/** Opens the card of a member. */
export async function openCard(t: TestApp, token: string): Promise<string> {
  const made = await t.send(`POST ${member}/open`, { password: pin, agreed: true }, token)
  if (!made.success) throw new Error(made.msg)
  return made.data!.cardNo
}

/** An amount that can be topped up, in yuan; answers its id. */
export async function makeOffer(t: TestApp, amount: number, gift = 0): Promise<string> {
  const draft = { amount, gift, label: '', open: true }
  const made = await t.send('POST /console/api/v1/store-card-offers/save', draft, await t.operator())
  if (!made.success) throw new Error(made.msg)
  return made.data!.offerId
}

/** Begins a top-up and opens its payment; answers both numbers. */
export async function beginTopUp(t: TestApp, token: string, offerId: string): Promise<{ topUpId: string; number: string }> {
  const made = await t.send(`POST ${member}/top-up`, { offerId }, token)
  if (!made.success) throw new Error(made.msg)
  const { topUpId } = made.data!
  return { topUpId, number: await openPayment(t, token, topUpId, 'jsapi', 'store_card') }
}

/** Tops a card up through the played cashier. */
export async function toppedUp(t: TestApp, token: string, offerId: string): Promise<{ topUpId: string; number: string }> {
  const made = await beginTopUp(t, token, offerId)
  await t.control('POST', `pay/${made.number}`, { outcome: 'ok' })
  return made
}

export interface CardStanding {
  state: string
  balance: number
  principal: number
  gift: number
  refunding: number
}
/** How a card stands, as its member sees it. */
export const cardOf = async (t: TestApp, token: string): Promise<CardStanding> => t.call(`GET ${member}/card`, {}, token)

/** Charges the card of a member by the code they show. */
export async function charged(t: TestApp, member_: string, staff: string, amount: number) {
  const code = await t.call(`GET ${member}/pay-code`, {}, member_)
  return t.send(`POST ${member}/staff/charge`, { code: code?.code ?? '00000000', amount }, staff)
}
