import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { hourMs } from '@youli/domain/kit/time.ts'
import type { TestApp } from '../../testing.ts'

type FixtureContext = Pick<TestApp, 'send' | 'operator' | 'clock'>

/** What an operator sends to have members sign for a day from an hour ago. */
export const signDraft = (now: Date, more: object = {}) => ({
  name: '秋日茶会',
  picture: '',
  place: '一楼茶空间',
  remark: '凭签到领取茶歇',
  startTime: now.getTime() - hourMs,
  endTime: now.getTime() + 23 * hourMs,
  codeMode: 'fixed',
  shopIds: [],
  maxMetres: 0,
  successTips: '感谢您的到来',
  giftBagId: '0',
  ...more,
})

/** Makes one through the console; answers its id. */
export async function makeSceneSign(t: FixtureContext, more: object = {}, tenant: 0 | 1 = 0): Promise<string> {
  const reply = await t.send('POST /console/api/v1/scene-signs/save', signDraft(t.clock.now(), more), await t.operator(tenant))
  if (!reply.success) throw new Error(reply.msg)
  return reply.data!.id
}

/** What the code on the spot proves now. */
export async function signCode(t: FixtureContext, id: string): Promise<string> {
  const reply = await t.send('GET /console/api/v1/scene-signs/code', { id }, await t.operator())
  return new URL(reply.data!.address).searchParams.get(shownCode)!
}
