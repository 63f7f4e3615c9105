import { common } from '@youli/domain/kit/refusal.ts'
import { gradeSettings } from '@youli/domain/member/grade/settings.ts'
import { gradeRefusals as no } from '@youli/domain/member/grade/texts.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { signInSettings } from '@youli/domain/member/sign-in/settings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'

describe.each(oneEngine)('grades on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const info = async (token: string) => (await t.send('GET /user/member-grade/info', {}, token)).data
  const save = async (body: object, tenant: 0 | 1 = 0) => t.send('POST /console/api/v1/grades/save', body, await t.operator(tenant))
  const rules = {
    perDay: 100,
    perSign: 50,
    cap: 1000,
    levels: [
      { name: '银卡', growth: 0, remark: '' },
      { name: '金卡', growth: 300, remark: '生日双倍积分' },
    ],
  }

  it('by the default rules a member grows 5 a day and begins at v0 [B0188 B0189]', async () => {
    const { token } = await t.member()
    expect(await info(token)).toMatchObject({ growth: 0, gradeName: 'v0', level: 0 })
    t.clock.move(7 * dayMs)
    const later = (await t.send('GET /user/member-grade/info', {}, token)).data
    expect(later).toMatchObject({ growth: 35, gradeName: 'v0', rules: { perDay: 5, cap: 50_000 } })
    expect((await t.send('GET /user/member-grade/info', {}, await t.visitor())).code).toBe(common.notRegistered.code)
  })

  it('an operator’s rules count at once, with days signed in, for their own tenant only', async () => {
    const { token } = await t.member()
    t.clock.move(2 * dayMs)
    await t.db.transact((tx) => setConfig(tx, t.tenants[0].tenantId, signInSettings.rewards, '{"open":true}'))
    expect((await t.send('POST /activity/sign/sign', {}, token)).success).toBe(true)
    expect((await save(rules)).success).toBe(true)
    expect(await info(token)).toMatchObject({ growth: 250, gradeName: '银卡', level: 0 })
    t.clock.move(dayMs)
    expect(await info(token)).toMatchObject({ growth: 350, gradeName: '金卡', level: 1 })
    t.clock.move(5 * dayMs)
    expect((await t.send('GET /console/api/v1/grades', {}, await t.operator())).data).toMatchObject(rules)
    expect((await t.send('GET /console/api/v1/grades', {}, await t.operator(1))).data).toMatchObject({ perDay: 5 })
    const log = await t.send('GET /console/api/v1/audit-log', { action: 'grade.edit' }, await t.operator())
    expect(log.data).toMatchObject([{ subjectId: 'MEMBER_GRADE_SETTING', before: { perDay: 5 }, after: { perDay: 100 } }])
  })

  it('refuses rules that cannot be, and unreadable ones fall back to the default', async () => {
    expect(await save({ ...rules, levels: [] })).toMatchObject({ code: no.badRules.code, msg: '最低等级须从0成长值开始' })
    for (const bad of [{ perDay: -1 }, { cap: 1e12 }, { levels: [{ name: '', growth: 0, remark: '' }] }, { levels: 'v0' }])
      expect((await save({ ...rules, ...bad })).status).toBe(400)
    for (const broken of ['{broken', '[]', '{"levels":[]}', 'null', '{"perDay":"x"}']) {
      const { tenantId } = t.tenants[1]
      await t.app.db.of(tenantId).transact((tx) => setConfig(tx, tenantId, gradeSettings.rules, broken))
      expect((await t.send('GET /console/api/v1/grades', {}, await t.operator(1))).data).toMatchObject({ perDay: 5, cap: 50_000 })
    }
  })
})
