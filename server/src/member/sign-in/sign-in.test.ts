import { common } from '@youli/domain/kit/refusal.ts'
import { signRefusals as no } from '@youli/domain/member/sign-in/texts.ts'
import { addDays, dayMs, dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { books } from '../wallet/fixtures.ts'

const setting = {
  open: true,
  accountType: 'integral',
  daily: 5,
  first: 20,
  continuity: [
    { day: 2, point: 10 },
    { day: 3, point: 30 },
  ],
  cumulative: [{ day: 4, point: 100 }],
  remark: '每天一次',
}

describe.each(oneEngine)('signing in on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
    // Noon, so that no test straddles midnight.
    t.clock.set(new Date(startOfDay(addDays(dayOf(t.clock.now()), 1)).getTime() + dayMs / 2))
    expect((await save(setting)).success).toBe(true)
  })
  afterAll(() => t.close())

  const save = async (body: object, tenant: 0 | 1 = 0) => t.send('POST /console/api/v1/sign-in/save', body, await t.operator(tenant))
  const sign = (token: string) => t.send('POST /activity/sign/sign', {}, token)
  const status = async (token: string) => (await t.send('GET /activity/sign/get-status', {}, token)).data
  const points = async (token: string) => (await t.send('GET /user/account/api/v1/integral-balance', {}, token)).data

  it('says whether today is signed and what comes next, for members and for visitors without a phone [B0179 B0187]', async () => {
    const { token } = await t.member()
    for (const who of [token, await t.visitor()]) {
      expect(await status(who)).toEqual({
        hasSign: false,
        open: true,
        continuityDays: 0,
        cumulativeDays: 0,
        nextType: 'first',
        nextDay: 1,
        nextPoint: 20,
      })
    }
    expect((await sign(token)).data).toEqual({
      point: 25,
      accountType: 'integral',
      continuityDays: 1,
      cumulativeDays: 1,
      rewards: [
        { title: '每日签到', point: 5 },
        { title: '首次签到', point: 20 },
      ],
    })
    expect(await status(token)).toMatchObject({ hasSign: true, nextType: 'continuity', nextDay: 1, nextPoint: 10, continuityDays: 1 })
    expect((await t.send('GET /activity/sign/next-gift', {}, token)).data).toEqual({
      hasSign: true,
      nextType: 'continuity',
      nextDay: 1,
      nextPoint: 10,
    })
    expect((await sign(await t.visitor())).code).toBe(common.notRegistered.code)
  })

  it('days in a row, a missed day and days together bring what the operator set', async () => {
    const { token } = await t.member()
    const start = t.clock.now()
    const brought: number[] = []
    for (const days of [0, 1, 2, 5, 6]) {
      t.clock.set(new Date(start.getTime() + days * dayMs))
      brought.push((await sign(token)).data!.point)
    }
    // First; second in a row; third in a row; after a gap, and the fourth of all; second in a row.
    expect(brought).toEqual([25, 15, 35, 105, 15])
    expect(await points(token)).toBe(195)
    expect(await status(token)).toMatchObject({ continuityDays: 2, cumulativeDays: 5, nextType: 'continuity', nextDay: 1, nextPoint: 30 })
    const records = await t.send('GET /account/api/v1/user/records', {}, token)
    expect(records.total).toBe(10)
    expect(records.data!.slice(0, 2)).toMatchObject([
      { reason: 'sign-in', title: '签到奖励', remark: '连续签到2天', amount: 10 },
      { remark: '每日签到', amount: 5 },
    ])
    const month = dayOf(start).slice(0, 7)
    const calendar = await t.call('GET /activity/sign/calendar', { month }, token)
    const all = [0, 1, 2, 5, 6].map((n) => addDays(dayOf(start), n)).filter((d) => d.startsWith(month))
    expect(calendar.days).toEqual(all)
    expect((await t.send('GET /activity/sign/calendar', { month: '2026-13' }, token)).status).toBe(400)
  })

  it('of twenty taps at once one signs in, and its points come once', async () => {
    const { token, memberId } = await t.member()
    const taps = await Promise.all(Array.from({ length: 20 }, () => sign(token)))
    expect(taps.filter((r) => r.success)).toHaveLength(1)
    expect(taps.filter((r) => r.code === no.already.code)).toHaveLength(19)
    const seen = await books(t.db, memberId)
    expect(seen.stored.available).toBe(25)
    expect(seen.kept).toEqual(seen.stored)
  })

  it('a day begins at midnight in Shanghai', async () => {
    const { token } = await t.member()
    const midnight = startOfDay(addDays(dayOf(t.clock.now()), 1)).getTime()
    t.clock.set(new Date(midnight - 5000))
    expect((await sign(token)).success).toBe(true)
    t.clock.set(new Date(midnight))
    expect(await status(token)).toMatchObject({ hasSign: false, continuityDays: 1 })
    expect((await sign(token)).data).toMatchObject({ point: 15, continuityDays: 2 })
    t.clock.set(new Date(midnight + dayMs / 2))
  })

  it('is closed until an operator opens it, and one tenant’s rewards are not another’s', async () => {
    const { token } = await t.member({ appId: t.tenants[1].appId })
    expect((await sign(token)).code).toBe(no.closed.code)
    expect(await status(token)).toMatchObject({ open: false, nextType: null, nextDay: 0 })
    await save({ ...setting, daily: 0, first: 0, continuity: [], cumulative: [], accountType: 'lucky_bean' }, 1)
    expect((await sign(token)).data).toMatchObject({ point: 0, rewards: [], cumulativeDays: 1 })
    expect((await t.send('GET /activity/sign/rules', {}, token)).data).toMatchObject({ open: true, daily: 0, accountType: 'lucky_bean' })
    const { data } = await t.send('GET /console/api/v1/sign-in', {}, await t.operator(1))
    const { days } = data!
    expect(days).toHaveLength(30)
    expect(days.at(-1)!.members).toBe(1)
  })

  it('refuses milestones named twice, points below 0 and those who may not set rewards', async () => {
    const twice = [
      { day: 3, point: 1 },
      { day: 3, point: 2 },
    ]
    expect(await save({ ...setting, continuity: twice })).toMatchObject({ code: no.badSetting.code, msg: '天数不能重复' })
    for (const bad of [
      { daily: -1 },
      { first: 1.5 },
      { continuity: [{ day: 0, point: 1 }] },
      { accountType: 'gold' },
      { remark: 'x'.repeat(501) },
    ])
      expect((await save({ ...setting, ...bad })).status).toBe(400)
    expect((await t.send('POST /console/api/v1/sign-in/save', setting, (await t.member()).token)).status).toBe(401)
    const log = await t.send('GET /console/api/v1/audit-log', { action: 'sign-in.edit' }, await t.operator())
    expect(log.data).toMatchObject([{ subject: 'config', subjectId: 'ONLINE_SIGN__PARAMS', after: { open: true, first: 20 } }])
  })
})
