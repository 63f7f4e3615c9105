import { addDays, dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { walletMessages } from '@youli/domain/member/wallet/messages.ts'
import { walletSettings } from '@youli/domain/member/wallet/settings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { earnPoints } from './public/earnings.ts'
import { spendPoints } from './public/spending.ts'
import { remindOfExpiringPoints } from './reminders.ts'

const lifeDays = 10

describe.each(oneEngine)('members whose points expire on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
    await t.db.transact((tx) => setConfig(tx, tenantId, walletSettings.pointDays, String(lifeDays)))
  })
  afterAll(() => t.close())

  it('hear of it in the week before, once, of what is left', async () => {
    const [saver, spender] = [await t.member(), await t.member()]
    const at = t.clock.now()
    const owner = (memberId: string) => ({ tenantId, memberId, kind: 'integral' as const, at })
    await t.db.transact(async (tx) => {
      for (const { memberId } of [saver, spender])
        await earnPoints(tx, { ...owner(memberId), amount: 80, reason: 'gift', source: 'welcome' })
      await spendPoints(tx, { ...owner(saver.memberId), amount: 30, reason: 'exchange', source: 'cup' })
      await spendPoints(tx, { ...owner(spender.memberId), amount: 80, reason: 'exchange', source: 'tea' })
    })
    const messages = async ({ memberId }: { memberId: string }) =>
      (await t.call('GET /console/api/v1/messages', { memberId, kind: walletMessages.expiring.key }, await t.operator())).data.map(
        ({ text, link }) => ({ text, link }),
      )
    // The Monday of the week before the last day they can be spent on.
    const lastDay = addDays(dayOf(at), lifeDays)
    const toldIn = addDays(lastDay, -startOfDay(lastDay).getUTCDay() - 7)
    const remind = (day: string) => remindOfExpiringPoints(t.db, t.app, new Date(startOfDay(day).getTime() + 1))
    await remind(addDays(toldIn, -1))
    expect(await messages(saver)).toEqual([])
    for (const day of [toldIn, addDays(toldIn, 6), addDays(toldIn, 7)]) await remind(day)
    expect(await messages(saver)).toEqual([{ text: `您有50积分将于${lastDay}到期，请及时使用。`, link: '/member/point' }])
    expect(await messages(spender)).toEqual([])
  })
})
