import { advisorRefusals as no } from '@youli/domain/member/advisor/texts.ts'
import { employeeRefusals } from '@youli/domain/member/employee/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { addStore } from '../../platform/store/public/stores.ts'
import { addEmployee, editEmployee } from '../employee/public/employees.ts'
import { type TestApp, testApp } from '../../testing.ts'

const mine = 'GET /user/member/api/v1/my-employee'
const bind = 'POST /user/member/api/v1/my-employee/bind'
const assign = 'POST /console/api/v1/stewards/assign'
const ofMember = 'GET /console/api/v1/stewards/of-member'
const list = 'GET /console/api/v1/employees'

describe.each(oneEngine)('advisors on %s', (engine) => {
  let t: TestApp
  let operator: string
  let shopId: string
  const ids = { manager: '', guide: '', gone: '' }
  let phones = 0
  const hire = async (name: string, roles: string[] = [], tenant: 0 | 1 = 0, shop: string | null = shopId) => {
    const id = t.app.id()
    const mobile = `1361000${String(++phones).padStart(4, '0')}`
    const { tenantId } = t.tenants[tenant]
    await t.app.db.of(tenantId).transact((tx) => addEmployee(tx, tenantId, id, { mobile, name, shopId: shop, roles }))
    return { id, mobile }
  }
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
    shopId = t.app.id()
    const shop = {
      shopName: '南京西路店',
      shopTel: '021-60000000',
      address: '上海市静安区',
      latitude: 31.2,
      longitude: 121.4,
      imageUrl: '',
      openHours: '',
      receptionLimitOfDay: 0,
    }
    await t.db.transact((tx) => addStore(tx, t.tenants[0].tenantId, shopId, shop))
    ids.manager = (await hire('王店长', ['tenant_shop_manager'])).id
    ids.guide = (await hire('李导购')).id
  })
  afterAll(() => t.close())

  const advisorOf = async (token: string) => (await t.call(mine, {}, token))?.employeename ?? null
  const register = async (from: object) => {
    const token = await t.visitor()
    const mobileNo = `1362000${String(++phones).padStart(4, '0')}`
    await t.send('FORM /user/member/api/v2/send-verify-code', { mobileNo, codeType: 'register_login' }, token)
    const { messages } = await t.control('GET', `sms?mobile=${mobileNo}`)
    const request = { mobileNo, verifyCode: messages[0]!.code, userName: '周', ...from }
    return await t.call('POST /user/member/api/v2/mobile-register-login', request, token)
  }

  it('my-employee answers the advisor an operator gave, with name and picture [B0178 B0185]', async () => {
    const { token, memberId } = await t.member()
    expect((await t.send(mine, {}, token)).data).toBeNull()
    expect((await t.send(mine, {}, await t.visitor())).data).toBeNull()
    expect((await t.send(assign, { memberIds: [memberId], employeeId: ids.guide }, operator)).data).toEqual({ changed: 1 })
    expect((await t.send(mine, {}, token)).data).toMatchObject({ employeeId: ids.guide, employeename: '李导购', employeeimageurl: '' })
    expect((await t.send(ofMember, { memberId }, operator)).data).toMatchObject({ name: '李导购', via: 'manual', active: true })
    expect((await t.send(assign, { memberIds: [memberId], employeeId: ids.guide }, operator)).data).toEqual({ changed: 0 })
    expect((await t.send(assign, { memberIds: [memberId] }, operator)).data).toEqual({ changed: 1 })
    expect(await advisorOf(token)).toBeNull()
  })

  it('who registers by an employee’s link has them for an advisor, by a store’s link its manager', async () => {
    expect(await advisorOf((await register({ fromId: ids.guide, fromType: 'employee' })).token)).toBe('李导购')
    expect(await advisorOf((await register({ shopId })).token)).toBe('王店长')
    expect(await advisorOf((await register({ fromId: '77', fromType: 'member' })).token)).toBeNull()
    const stranger = await hire('外人', [], 1, null)
    expect(await advisorOf((await register({ fromId: stranger.id, fromType: 'employee' })).token)).toBeNull()
  })

  it('a member chooses by an employee’s code once; only an advisor who left makes way', async () => {
    const { token } = await t.member()
    const one = await hire('赵顾问')
    expect((await t.send(bind, { employeeId: t.app.id() }, token)).code).toBe(no.notThere.code)
    expect((await t.send(bind, { employeeId: one.id }, token)).data).toMatchObject({ employeename: '赵顾问' })
    expect((await t.send(bind, { employeeId: one.id }, token)).success).toBe(true)
    expect(await t.send(bind, { employeeId: ids.guide }, token)).toMatchObject({
      code: no.hasOne.code,
      msg: '您已有专属顾问赵顾问，如需更换请联系门店',
    })
    await t.db.transact((tx) => editEmployee(tx, t.tenants[0].tenantId, one.id, { isActive: false }))
    expect(await advisorOf(token)).toBeNull()
    expect((await t.send(bind, { employeeId: ids.guide }, token)).success).toBe(true)
    expect(await advisorOf(token)).toBe('李导购')
  })

  it('two codes opened at once leave one advisor', async () => {
    const { token } = await t.member()
    const replies = await Promise.all(
      [ids.guide, ids.manager, ids.guide, ids.manager].map((employeeId) => t.send(bind, { employeeId }, token)),
    )
    const kept = await advisorOf(token)
    expect(['李导购', '王店长']).toContain(kept)
    expect(new Set(replies.filter((r) => r.success).map((r) => r.data!.employeename))).toEqual(new Set([kept]))
  })

  it('all members of one who leaves go to a colleague; lists tell who has whom', async () => {
    const [from, to] = [await hire('离职'), await hire('接手')]
    const people = [await t.member({ userName: '陆一' }), await t.member({ userName: '陆二' })]
    await t.send(assign, { memberIds: people.map((p) => p.memberId), employeeId: from.id }, operator)
    const row = async (id: string) => (await t.call(list, { keyword: id === from.id ? '离职' : '接手' }, operator)).data[0]
    expect(await row(from.id)).toMatchObject({ members: 2 })
    const handOver = (fromId: string, toId: string) => t.send('POST /console/api/v1/stewards/hand-over', { fromId, toId }, operator)
    expect((await handOver(from.id, from.id)).code).toBe(no.same.code)
    expect((await handOver(from.id, to.id)).data).toEqual({ changed: 2 })
    expect((await handOver(from.id, to.id)).data).toEqual({ changed: 0 })
    expect([await row(from.id), await row(to.id)]).toMatchObject([{ members: 0 }, { members: 2 }])
    const members = await t.send('GET /console/api/v1/stewards/members', { employeeId: to.id }, operator)
    expect([members.data!.map((m) => m.userName), members.total]).toEqual([['陆二', '陆一'], 2])
    const alone = await t.send('GET /console/api/v1/stewards/members', { keyword: '陆' }, operator)
    expect(alone.data).toEqual([])
  })

  it('another brand’s members and employees cannot be reached', async () => {
    const { memberId } = await t.member()
    const foreign = await t.operator(1)
    expect((await t.send(assign, { memberIds: [memberId], employeeId: null }, foreign)).code).toBe(no.noMember.code)
    expect((await t.send(assign, { memberIds: [memberId], employeeId: (await hire('外', [], 1, null)).id }, operator)).code).toBe(
      no.notThere.code,
    )
    expect((await t.send(ofMember, { memberId }, foreign)).data).toBeNull()
    expect((await t.send(assign, { memberIds: [] }, operator)).status).toBe(400)
  })

  it('an employee reads their own record and code; nobody else’s unless they work here [B0185]', async () => {
    const hired = await hire('孙店长', ['tenant_shop_manager'])
    const { token, memberId } = await t.member({ mobileNo: hired.mobile })
    const record = 'GET /tenant/api/v1/tenant/employee/employee-info-by-user-id'
    const own = { employeeId: hired.id, employeeName: '孙店长', shopId, isShopManager: true }
    expect((await t.send(record, {}, token)).data).toMatchObject(own)
    const guest = await t.member()
    expect((await t.send(record, {}, guest.token)).data).toBeNull()
    expect((await t.send(record, { userId: memberId }, guest.token)).data).toBeNull()
    expect((await t.send(record, { userId: guest.memberId }, token)).data).toBeNull()
    const code = await t.call('GET /tenant/api/v1/tenant/employee/get-qrcode', {}, token)
    const query = new URL(code.qrcode).searchParams
    expect([code.employeeName, query.get('fromid'), query.get('fromtype'), query.get('shopid')]).toEqual([
      '孙店长',
      hired.id,
      'employee',
      shopId,
    ])
    expect((await t.send('GET /tenant/api/v1/tenant/employee/get-qrcode', {}, guest.token)).code).toBe(403)
  })

  it('operators keep the employees: added, found, changed, and out at once when they leave', async () => {
    const draft = {
      name: '钱多多',
      mobileNo: '13630000001',
      headImgUrl: '',
      shopId,
      isShopManager: true,
      wecomUserId: '',
      contactQrUrl: '',
      active: true,
    }
    const add = (more: object) => t.send('POST /console/api/v1/employees/add', { ...draft, ...more }, operator)
    expect((await add({ mobileNo: '123' })).code).toBe(employeeRefusals.badMobile.code)
    expect((await add({ shopId: t.app.id() })).code).toBe(employeeRefusals.outOfScope.code)
    const { id } = (await add({})).data!
    expect((await add({})).code).toBe(employeeRefusals.mobileUsed.code)
    const { token } = await t.member({ mobileNo: '13630000001' })
    const isEmployee = async () => (await t.send('GET /tenant/api/v1/tenant/employee/IsEmployee', {}, token)).data
    expect(await isEmployee()).toBe(true)
    const found = (await t.send(list, { keyword: '13630000001' }, operator)).data
    expect(found).toMatchObject([{ id, name: '钱多多', isShopManager: true, active: true, members: 0 }])
    const names = await t.call('GET /console/api/v1/employees/names', { shopId }, operator)
    expect(names.map((e) => e.id)).toContain(id)
    const edit = (more: object) => t.send('POST /console/api/v1/employees/edit', { ...draft, mobileNo: '', id, ...more }, operator)
    expect((await edit({ active: false, isShopManager: false })).success).toBe(true)
    expect(await isEmployee()).toBe(false)
    expect((await t.send(list, { keyword: '钱多多' }, operator)).data).toMatchObject([
      { mobileNo: '13630000001', isShopManager: false, active: false },
    ])
    expect((await t.send('POST /console/api/v1/employees/edit', { ...draft, id, mobileNo: '' }, await t.operator(1))).code).toBe(
      employeeRefusals.notThere.code,
    )
    const log = (await t.send('GET /console/api/v1/audit-log', { subject: 'employee', subjectId: id }, operator)).data
    expect(log).toMatchObject([{ action: 'employee.edit', after: { active: false } }, { action: 'employee.add' }])
  })
})
