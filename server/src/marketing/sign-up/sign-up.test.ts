import { common } from '@youli/domain/kit/refusal.ts'
import { hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { signUpRefusals as no } from '@youli/domain/marketing/sign-up/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { editEmployee } from '../../member/employee/public/employees.ts'
import { keepPicture } from '../../platform/upload/public/uploads.ts'
import { makeBag } from '../../promotion/gift-bag/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { crowd } from '../../trade/order/fixtures.ts'
import { appliedSignUp, applySignUp, detailOf, makeAuditor, makeSignUp, standingOf } from './fixtures.ts'

const h5 = '/activity/api/v1/h5/signup'
/** A picture of one pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

describe.each(oneEngine)('signing up on %s', (engine) => {
  let t: TestApp
  let people: string[]
  let auditor: { token: string; employeeId: string }
  beforeAll(async () => {
    t = await testApp(engine)
    people = await crowd(t, 12)
    auditor = await makeAuditor(t)
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const audited = {
    needAuduit: true,
    get auditorIds() {
      return [auditor.employeeId]
    },
  }
  const audit = (signupId: string, more: object = { status: 1 }, token = auditor.token) =>
    t.send(`FORM ${h5}/audit-signup`, { signupId, ...more }, token)
  const signIn = (activityId: string, token: string, source = 'qrcode') => t.send(`FORM ${h5}/sign-in`, { activityId, source }, token)
  const forget = () => t.app.cache.drop(t.tenants[0].tenantId, 'activity')

  it('a free sign-up: its page, its form, handed in and passed at once [B0719 B0726 B0757 B0758]', async () => {
    const activityId = await makeSignUp(t, { signupLimit: 30, activityRemark: '<p>现场教学<script>1</script></p>' })
    const page = await t.send('GET /activity/api/v2/h5/detail', { activityId }, people[0])
    expect(page.data).toMatchObject({ activityType: 'signup', activityStatus: 1, activityRemark: '<p>现场教学</p>', goodsInfoDto: null })
    expect(await standingOf(t, people[0]!, activityId)).toEqual({
      signupLimit: 30,
      signupNum: 0,
      joinNum: 0,
      joinCount: 0,
      signupFee: 0,
      needAuduit: false,
      appointFlag: false,
      applyStatus: 0,
      refundStatus: -1,
      signinStatus: -1,
      appointStatus: 0,
      signupId: '0',
      payUntil: null,
      checkInTime: 0,
      auditRemark: '',
    })
    const form = await t.send(`GET ${h5}/get-signup-fields`, { activityId }, people[0])
    const { fields, activityName } = form.data!
    expect(activityName).toBe('品茗雅集')
    expect(JSON.parse(fields)).toEqual([
      { fieldName: '姓名', fieldType: 'text', options: [], required: true, fieldValue: '' },
      { fieldName: '手机', fieldType: 'tel', options: [], required: true, fieldValue: '' },
    ])
    const { data } = await applySignUp(t, people[0]!, activityId)
    expect(data).toEqual({ signupId: expect.stringMatching(/^\d{18,19}$/) as string, signupFee: 0 })
    // Right at once, though what is kept of the page is not a second old.
    expect(await standingOf(t, people[0]!, activityId)).toMatchObject({
      applyStatus: 1,
      refundStatus: -1,
      signinStatus: 0,
      signupId: data!.signupId,
      signupNum: 1,
      joinNum: 1,
    })
    expect((await t.send(`GET ${h5}/check-pay-status`, { signupId: data!.signupId }, people[0])).data).toBe(true)
    expect((await t.send('GET /activity/api/v2/h5/activity-detail', { activityId }, people[0])).data).toEqual({ payAmount: 0 })
  })

  it('a limit of -1 is none, one of 0 is full from the start [B0726]', async () => {
    const [endless, full] = [await makeSignUp(t, { signupLimit: -1 }), await makeSignUp(t, { signupLimit: 0 })]
    expect((await standingOf(t, people[0]!, endless))['signupLimit']).toBe(-1)
    await appliedSignUp(t, people[0]!, endless)
    expect((await applySignUp(t, people[0]!, full)).code).toBe(no.full.code)
  })

  it('are seen by everybody as masked names, in full by whoever handed them in [B0727 B0754 B0762]', async () => {
    const activityId = await makeSignUp(t)
    const signupId = await appliedSignUp(t, people[0]!, activityId)
    const joined = await t.send(`GET ${h5}/join-user-list`, { activityId }, await t.visitor())
    expect(joined).toMatchObject({ total: 1, data: [{ signupId, userName: '顾*', userHeadImg: '', time: expect.any(Number) as number }] })
    const detail = await t.send(`GET ${h5}/get-signup-detail`, { signupId }, people[0])
    expect(detail.data).toMatchObject({
      fields: [
        { fieldName: '姓名', fieldType: 'text', fieldValue: '张三' },
        { fieldName: '手机', fieldType: 'tel', fieldValue: '13800138000' },
      ],
      payFee: 0,
      payOrderNo: '',
      state: 'passed',
    })
    for (const token of [people[1]!, await t.visitor()])
      expect((await t.send(`GET ${h5}/get-signup-detail`, { signupId }, token)).code).toBe(no.notThere.code)
  })

  it('a second one of the same member does not come about [B0747]', async () => {
    const activityId = await makeSignUp(t)
    await appliedSignUp(t, people[0]!, activityId)
    expect(await applySignUp(t, people[0]!, activityId)).toMatchObject({
      success: false,
      code: no.again.code,
      msg: '您已经报过名了',
    })
    forget()
    expect(await standingOf(t, people[0]!, activityId)).toMatchObject({ signupNum: 1 })
  })

  it('answers that do not fit the form are refused cleanly, what it does not ask for is dropped [B0749 B0759]', async () => {
    const fields = [
      { fieldName: '姓名', fieldType: 'text' },
      { fieldName: '尺码', fieldType: 'radio', options: ['大', '小'] },
      { fieldName: '照片', fieldType: 'img', required: false },
    ]
    const activityId = await makeSignUp(t, { fields })
    const send = (signupDetail: unknown) => t.send(`POST ${h5}/submit-signup`, { activityId, signupDetail }, people[0])
    for (const bad of ['', 'nonsense', '{}', '[1]', 'null', '[{"fieldName":"姓名","fieldValue":{}}]'])
      expect(await send(bad)).toMatchObject({ status: 200, code: no.badForm.code })
    expect((await send(7)).status).toBe(400)
    const said = (answers: Record<string, string>) => send(detailOf(answers))
    expect(await said({ 尺码: '大' })).toMatchObject({ code: no.badAnswer.code, msg: '姓名不能为空' })
    expect(await said({ 姓名: '李四', 尺码: '中' })).toMatchObject({ code: no.badAnswer.code, msg: '还差尺码' })
    const six = Array.from({ length: 6 }, (_, i) => `/files/${i}.png`).join(',')
    expect(await said({ 姓名: '李四', 尺码: '小', 照片: six })).toMatchObject({ msg: '最多只能上传5张照片' })
    expect((await said({ 姓名: '李四', 尺码: '小', 照片: 'https://evil.test/a.png' })).code).toBe(no.notYours.code)
    const good = await said({ 姓名: ' 李四 ', 尺码: '小', 别的: '<b>不问</b>', __proto__: 'x' })
    const { signupId } = good.data!
    const kept = await t.call(`GET ${h5}/get-signup-detail`, { signupId }, people[0])
    expect(kept.fields).toEqual([
      { fieldName: '姓名', fieldType: 'text', fieldValue: ' 李四 ' },
      { fieldName: '尺码', fieldType: 'radio', fieldValue: '小' },
      { fieldName: '照片', fieldType: 'img', fieldValue: '' },
    ])
  })

  it('up to five pictures of one’s own are kept, another’s are not [B0749 B0857]', async () => {
    const activityId = await makeSignUp(t, { fields: [{ fieldName: '作品', fieldType: 'img' }] })
    const { tenantId } = t.tenants[0]
    const [mine, other] = [await t.member(), await t.member()]
    const sessionId = t.app.id()
    const owner = { tenantId, sessionId, wxUserId: t.app.id(), memberId: mine.memberId }
    const own = await Promise.all(Array.from({ length: 5 }, () => keepPicture(t.db, t.app, owner, pixel, t.clock.now())))
    expect((await applySignUp(t, other.token, activityId, { 作品: own[0]! })).code).toBe(no.notYours.code)
    const { data } = await applySignUp(t, mine.token, activityId, { 作品: own.join(',') })
    const kept = await t.send(`GET ${h5}/get-signup-detail`, { signupId: data!.signupId }, mine.token)
    expect(kept.data!.fields[0]!.fieldValue.split(',')).toEqual(own)
  })

  it('are refused before the start, after the end, when taken down, to visitors and for another brand’s [B0557/1]', async () => {
    const now = t.clock.now().getTime()
    const coming = await makeSignUp(t, { startTime: now + hourMs, endTime: now + 2 * hourMs })
    const ending = await makeSignUp(t, { endTime: now + minuteMs })
    const closed = await makeSignUp(t)
    const stranger = await makeSignUp(t, {}, 1)
    expect((await t.send('GET /activity/api/v2/h5/detail', { activityId: coming }, people[0])).data).toMatchObject({ activityStatus: 2 })
    expect((await applySignUp(t, people[0]!, coming)).code).toBe(no.notStarted.code)
    const standing = { activityId: closed, activityStatus: 0 as const }
    // The second time changes nothing.
    for (const operator of [await t.operator(), await t.operator()])
      await t.call('POST /console/api/v1/sign-ups/status', standing, operator)
    expect((await applySignUp(t, people[0]!, closed)).code).toBe(no.closed.code)
    expect((await applySignUp(t, people[0]!, stranger)).code).toBe(no.gone.code)
    expect((await applySignUp(t, await t.visitor(), coming)).code).toBe(common.notRegistered.code)
    t.clock.move(2 * minuteMs)
    forget()
    expect((await applySignUp(t, people[0]!, ending)).code).toBe(no.ended.code)
    expect((await t.send('GET /activity/api/v2/h5/detail', { activityId: ending }, people[0])).data).toMatchObject({ activityStatus: 3 })
    const list = await t.send('GET /activity/api/v1/h5/list', { activityType: 'signup', pageSize: 100 })
    const shown = list.data!
    expect(shown.find((a) => a.activityId === coming)!.activityStatus).toBe(2)
    expect(shown.map((a) => a.activityId)).not.toContain(closed)
  })

  it('wait for whoever audits, who passes them or sends them back with a remark [B0728 B0741 B0750 B0751 B0753 B0763 B0424/5 B0557/3]', async () => {
    const activityId = await makeSignUp(t, audited)
    const [one, two] = [await appliedSignUp(t, people[1]!, activityId), await appliedSignUp(t, people[2]!, activityId)]
    const isAuditor = async (token: string, input: object = { activityId }) => (await t.send(`GET ${h5}/isAuditUser`, input, token)).data
    expect([await isAuditor(auditor.token), await isAuditor(auditor.token, {}), await isAuditor(people[1]!)]).toEqual([true, true, false])
    const list = (auditStatus: number, token = auditor.token) => t.send(`GET ${h5}/audit-user-list`, { activityId, auditStatus }, token)
    const waiting = await list(0)
    expect(waiting).toMatchObject({ total: 2 })
    expect(waiting.data![0]).toMatchObject({
      signupId: two,
      userName: '顾客',
      userHeadImg: '',
      time: expect.any(Number) as number,
    })
    expect((await t.send(`GET ${h5}/get-signup-detail`, { signupId: one }, auditor.token)).data).toMatchObject({ state: 'pending' })
    expect(await audit(one)).toMatchObject({ success: true, data: 1 })
    expect(await audit(two, { status: 2 })).toMatchObject({ success: false, code: no.noRemark.code, msg: '请填写审核备注' })
    expect(await list(0)).toMatchObject({ total: 1 })
    expect(await audit(two, { status: 2, remark: '名额留给老客' })).toMatchObject({ success: true, data: 1 })
    expect(await list(0)).toMatchObject({ total: 0 })
    expect((await list(1)).data!.map((row) => [row.state, row.remark])).toEqual([
      ['rejected', '名额留给老客'],
      ['passed', ''],
    ])
    forget()
    expect(await standingOf(t, people[1]!, activityId)).toMatchObject({ applyStatus: 1, signinStatus: 0 })
    expect(await standingOf(t, people[2]!, activityId)).toMatchObject({
      applyStatus: 1,
      refundStatus: 1,
      auditRemark: '名额留给老客',
      signupNum: 1,
    })
    const { data } = await t.send('GET /console/api/v1/messages', { pageSize: 100 }, await t.operator())
    const texts = data!.map((m) => m.text)
    expect(texts).toContain('您报名的活动「品茗雅集」已通过，请准时参加。')
    expect(texts).toContain('您报名的活动「品茗雅集」未通过审核：名额留给老客。')
  })

  it('lists ten a page who waits for the audit (0) and who had one (1), to auditors alone [B0761]', async () => {
    const activityId = await makeSignUp(t, audited)
    const elsewhere = await makeSignUp(t, audited)
    const named = await t.member({ userName: '林晚晴' })
    const from = t.clock.now().getTime()
    const ids = [await appliedSignUp(t, named.token, activityId)]
    for (const token of people) ids.unshift(await appliedSignUp(t, token, activityId))
    const until = t.clock.now().getTime()
    const other = await appliedSignUp(t, named.token, elsewhere)
    const list = async (auditStatus: unknown, page: object = {}, of = activityId, token = auditor.token) => {
      const { data, total, status, code } = await t.send(`GET ${h5}/audit-user-list`, { activityId: of, auditStatus, ...page }, token)
      return { ids: data?.map((row) => row.signupId), rows: data, total, status, code }
    }
    expect(await list(0)).toMatchObject({ ids: ids.slice(0, 10), total: 13 })
    const rest = await list(0, { page: 2 })
    expect(rest).toMatchObject({ ids: ids.slice(10), total: 13 })
    const row = rest.rows!.at(-1)!
    const pending = { signupId: ids[12], userName: '林晚晴', userHeadImg: '', time: row.time, state: 'pending', remark: '' }
    expect(row).toEqual(pending)
    expect([row.time >= from, row.time <= until]).toEqual([true, true])
    expect(await list(1)).toMatchObject({ ids: [], total: 0 })
    await audit(ids[12]!)
    await audit(ids[11]!, { status: 2, remark: '名额留给老客' })
    expect(await list(0)).toMatchObject({ ids: ids.slice(0, 10), total: 11 })
    expect((await list(1)).rows).toMatchObject([
      { signupId: ids[11], userName: '顾客', state: 'rejected', remark: '名额留给老客' },
      { ...pending, state: 'passed' },
    ])
    expect(await list(0, {}, elsewhere)).toMatchObject({ ids: [other], total: 1 })
    expect(await list(1, {}, elsewhere)).toMatchObject({ ids: [], total: 0 })
    const unpaid = await makeSignUp(t, { ...audited, signupFee: 5 })
    await appliedSignUp(t, named.token, unpaid)
    for (const auditStatus of [0, 1]) expect(await list(auditStatus, {}, unpaid)).toMatchObject({ ids: [], total: 0 })
    for (const bad of [2, -1, '', undefined]) expect(await list(bad)).toMatchObject({ status: 400 })
    for (const token of [named.token, await t.visitor()])
      expect(await list(0, {}, activityId, token)).toMatchObject({ code: no.notAuditor.code })
  })

  it('one that was audited is not audited again [B0742]', async () => {
    const activityId = await makeSignUp(t, audited)
    const id = await appliedSignUp(t, people[0]!, activityId)
    await audit(id)
    for (const more of [{ status: 1 }, { status: 1, forceStatus: 1 }, { status: 2, remark: '迟了' }])
      expect(await audit(id, more)).toMatchObject({ success: false, code: no.audited.code })
    expect((await audit(t.app.id())).code).toBe(no.notThere.code)
    expect((await audit(id, { status: 3 })).status).toBe(400)
  })

  it('nobody else audits: members, visitors, other employees, former ones [B0557/3 B0751 B0752]', async () => {
    const activityId = await makeSignUp(t, audited)
    const id = await appliedSignUp(t, people[0]!, activityId)
    const former = await makeAuditor(t)
    const other = await makeSignUp(t, { needAuduit: true, auditorIds: [former.employeeId] })
    for (const token of [people[1]!, await t.visitor(), former.token]) {
      expect((await audit(id, { status: 1 }, token)).code).toBe(no.notAuditor.code)
      expect((await t.send(`GET ${h5}/audit-user-list`, { activityId, auditStatus: 0 }, token)).code).toBe(no.notAuditor.code)
      expect((await t.send(`GET ${h5}/get-signup-detail`, { signupId: id }, token)).code).toBe(no.notThere.code)
    }
    const mine = await appliedSignUp(t, people[0]!, other)
    const { tenantId } = t.tenants[0]
    await t.db.transact((tx) => editEmployee(tx, tenantId, former.employeeId, { isActive: false }))
    t.app.authenticator.forgetAll()
    expect((await audit(mine, { status: 1 }, former.token)).code).toBe(no.notAuditor.code)
    expect((await t.send(`GET ${h5}/isAuditUser`, {}, former.token)).data).toBe(false)
  })

  it('at the cap an approval answers 2 and changes nothing, until it is forced [B0743 B0763]', async () => {
    const activityId = await makeSignUp(t, { ...audited, passLimit: 1 })
    const [one, two] = [await appliedSignUp(t, people[1]!, activityId), await appliedSignUp(t, people[2]!, activityId)]
    expect((await audit(one)).data).toBe(1)
    expect(await audit(two)).toMatchObject({ success: true, data: 2 })
    expect((await t.send(`GET ${h5}/get-signup-detail`, { signupId: two }, people[2])).data).toMatchObject({ state: 'pending' })
    expect((await audit(two, { status: 1, forceStatus: 1 })).data).toBe(1)
    expect((await t.send(`GET ${h5}/get-signup-detail`, { signupId: two }, people[2])).data).toMatchObject({ state: 'passed' })
  })

  it('check in by the code on the spot, once, only in time and only who passed [B0756]', async () => {
    const now = t.clock.now().getTime()
    const activityId = await makeSignUp(t, { ...audited, checkInTime: now + hourMs, endTime: now + 3 * hourMs })
    const code = async (token: string, source?: string) => (await signIn(activityId, token, source)).code
    expect(await code(people[3]!)).toBe(no.notSignedUp.code)
    const id = await appliedSignUp(t, people[3]!, activityId)
    expect(await code(people[3]!)).toBe(no.notPassed.code)
    await audit(id)
    expect(await code(people[3]!, '')).toBe(no.byCode.code)
    expect(await code(people[3]!)).toBe(no.tooEarly.code)
    await t.runDue()
    const told = async () =>
      (await t.call('GET /console/api/v1/messages', { pageSize: 100, kind: 'signUpStarts' }, await t.operator())).data.length
    const before = await told()
    t.clock.move(hourMs)
    await t.runDue()
    expect([before, await told()]).toEqual([1, 1])
    expect(await code(people[3]!)).toBe(0)
    expect(await code(people[3]!)).toBe(no.signedIn.code)
    expect(await standingOf(t, people[3]!, activityId)).toMatchObject({ signinStatus: 1 })
    const late = await makeSignUp(t)
    await appliedSignUp(t, people[3]!, late)
    t.clock.move(25 * hourMs)
    expect(await code(people[3]!)).toBe(7004)
    expect((await signIn(late, people[3]!)).code).toBe(no.ended.code)
  })

  it('bring the gift of the activity once, and take it back when they are rejected [B0764]', async () => {
    const activityId = await makeSignUp(t, audited)
    await makeBag(t, { scene: 'sign_up', businessId: activityId, name: '报名礼' })
    const { token } = await t.member()
    const ask = () => t.send('GET /activity/api/v1/give-gift-pack/get-prize', { scene: 'sign_up', businessId: activityId }, token)
    const claim = () => t.send('FORM /activity/api/v1/give-gift-pack/send-prize', { sceneType: 'sign_up', businessId: activityId }, token)
    expect((await ask()).data).toBeNull()
    const id = await appliedSignUp(t, token, activityId)
    expect((await ask()).data).toMatchObject({ name: '报名礼' })
    const balance = async () => (await t.send('GET /user/account/api/v1/integral-balance', {}, token)).data
    const had = await balance()
    await claim()
    expect((await claim()).data).toBeNull()
    const got = await balance()
    await audit(id, { status: 2, remark: '资料不全' })
    expect([Number(got) - Number(had), Number(await balance()) - Number(had)]).toEqual([100, 0])
  })

  it('of another brand are not there, and tell nothing to whoever guesses', async () => {
    const activityId = await makeSignUp(t, {}, 1)
    for (const [key, input] of [
      [`GET ${h5}/join-user-list`, { activityId }],
      [`GET ${h5}/get-signup-fields`, { activityId }],
      [`FORM ${h5}/sign-in`, { activityId, source: 'qrcode' }],
      [`FORM ${h5}/apply-refund`, { signupId: t.app.id() }],
      [`GET ${h5}/check-pay-status`, { signupId: t.app.id() }],
    ] as const)
      expect(await t.send(key, input, people[0])).toMatchObject({ success: false, data: null })
  })
})
