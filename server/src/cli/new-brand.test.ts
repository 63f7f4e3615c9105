import { passwordFault } from '@youli/domain/platform/operator/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { freshPassword, newBrand } from './new-brand.ts'

it('a fresh password always meets the rules for passwords', () => {
  expect(Array.from({ length: 500 }, freshPassword).filter((drawn) => passwordFault(drawn))).toEqual([])
})

describe.each(engines)('a new brand on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  it('comes with its app and an operator who may do everything and logs in with the password told', async () => {
    const result = await newBrand(t.app, ['青禾', 'wx0000000000000001', 'qinghe'])
    const [, loginName, password] = /console log-in (\S+) \/ (\S+)$/.exec(result)!
    const { data } = await t.send('POST /console/api/v1/login', { loginName, password })
    const me = await t.send('GET /console/api/v1/me', {}, data!.token)
    expect(me.data).toMatchObject({ loginName: 'qinghe', brandName: '青禾', shops: null })
    expect(me.data!.permissions).toContain('operator.edit')
    expect((await t.send('GET /tenant/domain/all', { app_id: 'wx0000000000000001' })).success).toBe(true)
  })

  it('is refused in words when something is missing, malformed or taken, and then nothing is made', async () => {
    await expect(newBrand(t.app, ['青禾', 'wx2'])).rejects.toThrow('new-brand NAME APP_ID LOGIN_NAME')
    await expect(newBrand(t.app, ['青禾', 'wx2', 'qinghe2', 'car'])).rejects.toThrow('car 不是行业')
    await expect(newBrand(t.app, ['青', '禾', 'wx2', 'qinghe2', 'more'])).rejects.toThrow('new-brand NAME APP_ID LOGIN_NAME')
    await expect(newBrand(t.app, ['青禾', 'w x', 'qinghe2'])).rejects.toThrow('no app id')
    await expect(newBrand(t.app, ['青禾', 'wx0000000000000001', 'qinghe2'])).rejects.toThrow('belongs to a brand already')
    await expect(newBrand(t.app, ['青禾', 'wx0000000000000002', 'qinghe'])).rejects.toThrow('登录名已被使用，请换一个')
    await expect(newBrand(t.app, ['青禾', 'wx0000000000000002', 'Q'])).rejects.toThrow('登录名为3至32位')
    expect(await newBrand(t.app, ['青禾', 'wx0000000000000002', 'qinghe2', 'tea'])).toMatch(/^青禾 \(茶\): tenant /)
  })
})
