import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import type { TestApp } from '../../testing.ts'

/** What an operator sends to make a gift activity that runs for three days from an hour ago. */
export const draftOf = (now: Date, more: object = {}) => ({
  theme: '到店集豆',
  imgUrl: '/files/beans.webp',
  luckyBean: 5,
  link: '/mall',
  startTime: now.getTime() - hourMs,
  endTime: now.getTime() + 3 * dayMs,
  ...more,
})

/** Makes a gift activity through the console; answers its id. */
export async function makeReceivingGift(
  t: Pick<TestApp, 'send' | 'operator' | 'clock'>,
  more: object = {},
  tenant: 0 | 1 = 0,
): Promise<string> {
  const reply = await t.send('POST /console/api/v1/receiving-gifts/save', draftOf(t.clock.now(), more), await t.operator(tenant))
  if (!reply.success) throw new Error(reply.msg)
  return reply.data!.id
}
