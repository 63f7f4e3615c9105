import { common } from '@youli/domain/kit/refusal.ts'
import { addressRefusals } from '@youli/domain/member/address/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'

const list = 'GET /deliver/api/v1/express-address/list-address'
const save = 'FORM /deliver/api/v1/express-address/set-address'
const remove = 'FORM /deliver/api/v1/express-address/del-address'
const good = {
  recipients: '林一',
  user_tel: '13800138000',
  area: '广东省 深圳市  南山区',
  address: '科技园 1 号',
  expressAddressType: 'user',
}

describe.each(oneEngine)('addresses on %s', (engine) => {
  let t: TestApp
  let token: string
  beforeAll(async () => {
    t = await testApp(engine)
    token = (await t.member()).token
  })
  afterAll(() => t.close())

  const idOf = async (fields: object = {}, by = token) => (await t.call(save, { ...good, ...fields }, by)).id
  const mine = (by = token) => t.call(list, { expressAddressType: 'user' }, by)

  it('keeps an address as given, changes it by its id, and lists it to its owner only [B0140 B0148 B0149 B0352]', async () => {
    const { token: other } = await t.member()
    const id = await idOf({ is_default: false }, other)
    expect(await mine(other)).toEqual([
      { id, recipients: '林一', user_tel: '13800138000', area: '广东省 深圳市 南山区', address: '科技园 1 号', is_default: false },
    ])
    expect(await idOf({ id, address: '二号楼 "O\'Brien" <b>🏠</b>' }, other)).toBe(id)
    expect(await mine(other)).toMatchObject([{ id, address: '二号楼 "O\'Brien" <b>🏠</b>' }])
    expect((await mine()).some((a) => a.id === id)).toBe(false)
  })

  it('refuses each defect with its text and stores nothing [B0147]', async () => {
    const { token: fresh } = await t.member()
    const defects: [object, number, string][] = [
      [{ recipients: '' }, 3101, '请输入中文收货人姓名'],
      [{ recipients: 'Lin' }, 3101, '请输入中文收货人姓名'],
      [{ user_tel: '1380013800' }, 3102, '请输入11位手机号码'],
      [{ area: '' }, 3103, '还差省市区'],
      [{ address: '  ' }, 3104, '请输入详细地址'],
    ]
    for (const [fields, code, msg] of defects)
      expect(await t.send(save, { ...good, ...fields }, fresh)).toMatchObject({ success: false, code, msg })
    expect(await mine(fresh)).toEqual([])
  })

  it('has one default at most, also when several are saved at once [B0151]', async () => {
    await Promise.all(Array.from({ length: 6 }, () => idOf({ is_default: true })))
    expect((await mine()).filter((a) => a.is_default)).toHaveLength(1)
    const next = await idOf({ is_default: '1' })
    expect((await mine())[0]).toMatchObject({ id: next, is_default: true })
    expect((await mine()).filter((a) => a.is_default)).toHaveLength(1)
  })

  it('deletes only the caller’s own; another’s and another tenant’s are not there [B0150]', async () => {
    const id = await idOf()
    const others = [(await t.member()).token, (await t.member({ appId: t.tenants[1].appId })).token]
    for (const other of others) {
      expect((await t.send(remove, { id }, other)).code).toBe(addressRefusals.notThere.code)
      expect((await t.send(save, { ...good, id }, other)).code).toBe(addressRefusals.notThere.code)
    }
    expect((await t.send(remove, { id }, token)).success).toBe(true)
    expect((await t.send(remove, { id }, token)).code).toBe(addressRefusals.notThere.code)
  })

  it('keeps fifty at most, however they come', async () => {
    const { token: full } = await t.member()
    const replies = await Promise.all(Array.from({ length: 53 }, () => t.send(save, good, full)))
    expect(replies.filter((r) => r.success)).toHaveLength(50)
    expect(replies.find((r) => !r.success)).toMatchObject({ code: addressRefusals.tooMany.code, msg: '最多保存50个收货地址' })
  })

  it('asks visitors to register, and answers bad ids cleanly', async () => {
    expect((await t.send(list, {}, await t.visitor())).code).toBe(common.notRegistered.code)
    for (const id of ['x', '99999999999999999999', '-1']) expect((await t.send(remove, { id }, token)).status).toBe(400)
  })
})
