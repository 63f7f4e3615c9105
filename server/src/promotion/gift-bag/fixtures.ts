import { dayMs } from '@youli/domain/kit/time.ts'
import type { GiftPart, GiftScene } from '@youli/domain/promotion/gift-bag/rules.ts'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../../testing.ts'

type FixtureContext = Pick<TestApp, 'send' | 'operator' | 'clock'>
interface Draft {
  scene: GiftScene
  parts: GiftPart[]
  putQuantity: number
  [more: string]: unknown
}

export const points = (score: number, kind: 'integral' | 'interact_point' | 'lucky_bean' = 'integral'): GiftPart => ({
  kind,
  score,
  businessId: '0',
})

/** What an operator sends to make a bag that is open now. */
export const draftOf = (now: Date, more: Partial<Draft> = {}): Draft => ({
  name: '见面礼',
  scene: 'custom_page',
  style: 1,
  parts: [points(100)],
  putQuantity: 0,
  beginTime: now.getTime() - dayMs,
  endTime: now.getTime() + 30 * dayMs,
  receiveDays: 7,
  minPay: 0,
  perMember: 0,
  ...more,
})

/** Makes a bag through the console; answers its id. */
export async function makeBag(t: FixtureContext, more: Partial<Draft> = {}, tenant: 0 | 1 = 0): Promise<string> {
  const reply = await t.send('POST /console/api/v1/gift-bags/save', draftOf(t.clock.now(), more), await t.operator(tenant))
  if (!reply.success) throw new Error(reply.msg)
  return reply.data!.id
}

/** What is left of a bag, and how many there are. */
export const leftQuery = (id: string) => sql`select left_quantity as left, put_quantity as put from gift_bag where id = ${id}::bigint`
/** How many bags a member has won. */
export const grantsQuery = (memberId: string) => sql`select count(*)::int as n from gift_claim where member_id = ${memberId}::bigint`
