import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import type { TestApp } from '../../testing.ts'

type FixtureContext = Pick<TestApp, 'send' | 'operator' | 'clock'>

/** What an operator sends to make a card that is good for thirty days from today. */
export const draftOf = (now: Date, productIds: readonly string[], more: object = {}) => ({
  name: '生日礼品卡',
  imageUrl: '/files/card.webp',
  remark: '凭卡任选一件礼品',
  productIds,
  validStartDay: dayOf(now),
  validEndDay: addDays(dayOf(now), 29),
  putQuantity: 0,
  perEmployee: 0,
  perStore: 0,
  ...more,
})

/** Makes a card through the console; answers its id. */
export async function makeCard(t: FixtureContext, productIds: readonly string[], more: object = {}, tenant: 0 | 1 = 0): Promise<string> {
  const draft = draftOf(t.clock.now(), productIds, more)
  const reply = await t.send('POST /console/api/v1/gift-cards/save', draft, await t.operator(tenant))
  if (!reply.success) throw new Error(reply.msg)
  return reply.data!.id
}

/** An employee gives a card. */
export const giveCard = (t: Pick<TestApp, 'send'>, staff: string, request: object, headers: Record<string, string> = {}) =>
  t.send('POST /giftmall/card/mobile/grant', request, staff, headers)

/** Gives a card that must arrive; answers the id under which the member holds it. */
export async function givenCard(t: Pick<TestApp, 'send'>, staff: string, cardId: string, userId: string): Promise<string> {
  const made = await giveCard(t, staff, { cardId, userId })
  if (!made.success) throw new Error(made.msg)
  return made.data!.id
}

/** A member redeems a card; picked up at a store, or whatever `more` says. */
export const redeemCard = (t: Pick<TestApp, 'send'>, token: string, request: object, headers: Record<string, string> = {}) =>
  t.send('POST /giftmall/card/mobile/trade', { quantity: 1, takeType: 1, ...request }, token, headers)
