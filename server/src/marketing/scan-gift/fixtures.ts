import { hourMs } from '@youli/domain/kit/time.ts'
import { makeBag } from '../../promotion/gift-bag/fixtures.ts'
import type { TestApp } from '../../testing.ts'

type FixtureContext = Pick<TestApp, 'send' | 'operator' | 'clock'>

/** What an operator sends to make a scan gift that runs for a day from an hour ago. */
export const draftOf = (now: Date, giftBagId: string, more: object = {}) => ({
  name: '到店扫码礼',
  giftBagId,
  startTime: now.getTime() - hourMs,
  endTime: now.getTime() + 23 * hourMs,
  putQuantity: 10,
  successTips: '欢迎光临，礼品已放入账户',
  successBackground: '/assets/demo/ok.webp',
  failTips: '今天没有领到，欢迎再来',
  failBackground: '',
  ...more,
})

/** Makes a scan gift with a bag of its own through the console; answers both ids. */
export async function makeScanGift(
  t: FixtureContext,
  more: object = {},
  bag: object = {},
  tenant: 0 | 1 = 0,
): Promise<{ id: string; bagId: string }> {
  const bagId = await makeBag(t, { scene: 'scan_gift', name: '扫码礼包', ...bag }, tenant)
  const reply = await t.send('POST /console/api/v1/scan-gifts/save', draftOf(t.clock.now(), bagId, more), await t.operator(tenant))
  if (!reply.success) throw new Error(reply.msg)
  return { id: reply.data!.id, bagId }
}
