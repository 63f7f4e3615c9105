import type { Parsed } from '@youli/domain/kit/call.ts'
import { hourMs } from '@youli/domain/kit/time.ts'
import { lotteryConsoleCalls } from '@youli/domain/marketing/lottery/console-calls.ts'
import { oddsOf } from '@youli/domain/marketing/lottery/rules.ts'
import { earnPoints } from '../../member/wallet/public/earnings.ts'
import type { TestApp } from '../../testing.ts'

const save = 'POST /console/api/v1/lotteries/save'
type Draft = Parsed<(typeof lotteryConsoleCalls)[typeof save]>
type Prize = Draft['prizes'][number]

/** Points that are won half of the time in the first cell, without end, unless told otherwise. */
export const prize = (of: Partial<Prize> = {}): Prize => ({
  prizeIndex: 1,
  prizeName: '一等奖',
  prizeItemName: '100积分',
  prizeImageUrl: '',
  prizeType: 'integral',
  giveValue: 100,
  couponTplId: '0',
  odds: oddsOf(50),
  putQuantity: -1,
  ...of,
})
/** A prize that every draw hits. */
export const sure = (of: Partial<Prize> = {}): Prize => prize({ odds: oddsOf(100), ...of })

/** A whole draft from what matters; the rest is as a form leaves it. */
export const lotteryDraft = (of: Partial<Draft> & Pick<Draft, 'activityName' | 'startTime' | 'endTime'>): Draft =>
  lotteryConsoleCalls[save].input.parse({ lotteryType: 'squared_up', prizes: [prize()], ...of })

/** What the console's form sends: free, nine cells, as many draws as one likes, running for a day. */
export const draftOf = (t: TestApp, more: object = {}): object => {
  const now = t.clock.now().getTime()
  const when = { startTime: now - hourMs, endTime: now + 24 * hourMs }
  return { activityName: '周年幸运抽奖', lotteryType: 'squared_up', dayLimit: -1, prizes: [prize()], ...when, ...more }
}

/** A lottery made at the console; answers its id. */
export async function makeLottery(t: TestApp, more: object = {}, tenant: 0 | 1 = 0): Promise<string> {
  const made = await t.send(save, draftOf(t, more), await t.operator(tenant))
  if (!made.success) throw new Error(made.msg)
  return made.data!.activityId
}

/** What a draw came to, as the wire tells it. */
export interface Drawn {
  prizeIndex: number
  prizeStatus: number
  lotterWinnerId: string
}

export const drawOnce = (t: TestApp, token: string, id: string, more: object = {}, key?: string) =>
  t.send('GET /activity/api/v1/h5/extract', { id, businessId: id, ...more }, token, key ? { 'idempotency-key': key } : {})

/** A lottery that costs points, with a draw of a member's own and a given one, both won and fetched. */
export async function drawnLottery(t: TestApp): Promise<string> {
  const { token, memberId, mobileNo } = await t.member()
  const { tenantId } = t.tenants[0]
  await t.db.transact((tx) =>
    earnPoints(tx, { tenantId, memberId, kind: 'integral', amount: 50, reason: 'gift', source: 'start', at: t.clock.now() }),
  )
  const id = await makeLottery(t, { partakMode: 'integral', consumeNum: 5, totalLimit: 1, prizes: [sure({ putQuantity: 9 })] })
  await t.send('POST /console/api/v1/lotteries/grant', { activityId: id, mobiles: [mobileNo], times: 1 }, await t.operator())
  for (let i = 0; i < 2; i++) await fetchPrize(t, token, (await drawOnce(t, token, id)).data!.lotterWinnerId)
  return id
}

/** How somebody stands to a lottery, as its page is told. */
export const lotteryOf = async (t: TestApp, token: string, activityId: string, more: object = {}): Promise<Record<string, unknown>> =>
  t.call('GET /activity/api/v1/h5/detail', { id: activityId, businessId: activityId, ...more }, token)

export const fetchPrize = (t: TestApp, token: string, lotterWinnerId: string) =>
  t.send('GET /activity/api/v1/h5/awardPrize', { lotterWinnerId }, token)
