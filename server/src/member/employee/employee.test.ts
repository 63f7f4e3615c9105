import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { addEmployee, allEmployees, editEmployee } from './public/employees.ts'

const isEmployee = 'GET /tenant/api/v1/tenant/employee/IsEmployee'
const roles = 'GET /authorization/api/v1/account/get-user-roles'

describe.each(oneEngine)('employees on %s', (engine) => {
  let t: TestApp
  const shopId = '200000000000000001'
  const hired = { employeeId: '', mobile: '13600000001' }
  beforeAll(async () => {
    t = await testApp(engine)
    const { tenantId } = t.tenants[0]
    hired.employeeId = t.app.id()
    await t.db.transact(async (tx) => {
      await addEmployee(tx, tenantId, hired.employeeId, { mobile: hired.mobile, name: '王店长', shopId, roles: ['tenant_shop_manager'] })
      await addEmployee(tx, tenantId, t.app.id(), {
        mobile: '13600000002',
        name: '李导购',
        shopId: null,
        roles: [],
        wecomUserId: 'lu.yiming',
      })
    })
  })
  afterAll(() => t.close())

  it('knows an employee by the phone a member bound, with roles and store [B0047 B0873 B0881]', async () => {
    const { token } = await t.member({ mobileNo: hired.mobile })
    expect((await t.send(isEmployee, {}, token)).data).toBe(true)
    expect((await t.send(roles, {}, token)).data).toEqual([{ roleCode: 'tenant_shop_manager' }])
    const { data } = await t.send('GET /authorization/auth/check', { token })
    expect(data).toMatchObject({ isEmployee: true, employeeId: hired.employeeId, shopId, roles: [{ roleCode: 'tenant_shop_manager' }] })
  })

  it('does not take the same phone in another tenant, or a visitor, for an employee [B0881]', async () => {
    const { token } = await t.member({ mobileNo: hired.mobile, appId: t.tenants[1].appId })
    for (const other of [token, await t.visitor()]) {
      expect((await t.send(isEmployee, {}, other)).data).toBe(false)
      expect((await t.send(roles, {}, other)).data).toEqual([])
    }
  })

  it('knows an employee by the enterprise messenger without a phone', async () => {
    const { appId } = t.tenants[0]
    const ua = { 'user-agent': 'Mozilla/5.0 MicroMessenger/7.0 wxwork/4.1' }
    const login = (query: object, cookie = '') =>
      t.send('GET /wxgateway/login', { tenantAppId: appId, url: '/mall', ...query }, undefined, { ...ua, cookie })
    const left = await login({})
    const away = new URL(left.headers.get('location')!)
    const cookie = left.headers.getSetCookie()[0]!.split(';')[0]
    const { code } = await t.control('POST', 'wecom-code', { userId: 'lu.yiming' })
    const home = new URL((await login({ as: 'wecom', code, state: away.searchParams.get('state') }, cookie)).headers.get('location')!)
    const token = home.searchParams.get('token')!
    expect((await t.send(isEmployee, {}, token)).data).toBe(true)
    expect((await t.send('GET /authorization/auth/check', { token })).data).toMatchObject({ userId: '0', isEmployee: true })
  })

  it('lists the employees of one store, of the own tenant only [B0883]', async () => {
    const list = 'GET /tenant/api/v1/tenant/employee/get-by-shopid'
    const found = [{ employeeId: hired.employeeId, employeeName: '王店长', headImgUrl: '' }]
    expect((await t.send(list, { shopId }, await t.visitor())).data).toEqual(found)
    expect((await t.send(list, { shopId }, await t.visitor(t.tenants[1].appId))).data).toEqual([])
  })

  it('forgets an employee who left', async () => {
    const { token } = await t.member({ mobileNo: '13600000002' })
    expect((await t.send(isEmployee, {}, token)).data).toBe(true)
    const { tenantId } = t.tenants[0]
    await t.db.transact(async (tx) => {
      const [, second] = await allEmployees(tx, tenantId)
      await editEmployee(tx, tenantId, second!.id, { isActive: false })
      tx.afterCommit(() => t.app.authenticator.forgetAll())
    })
    expect((await t.send(isEmployee, {}, token)).data).toBe(false)
  })

  it('fills in who brought a visitor from our own records [B0085/2]', async () => {
    const token = await t.visitor()
    const { data } = await t.send('GET /user/member/api/v2/register-params', { fromId: hired.employeeId, fromType: 'employee' }, token)
    expect(data).toMatchObject({ fromId: hired.employeeId, fromType: 'employee', employeeName: '王店长' })
    const nobody = await t.send('GET /user/member/api/v2/register-params', { shareUserId: '77', shopId: 'x' }, token)
    expect(nobody.data).toEqual({ fromId: '77', fromType: '', employeeName: '', shopName: '', shopId: '' })
  })
})
