import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../kit/testing/engines.ts'
import { enrolFactor, makeColleague } from '../platform/operator/fixtures.ts'
import { type TestApp, testApp } from '../testing.ts'
import { newBrand } from './new-brand.ts'
import { makeOwnerCommand, removeOwnerCommand } from './owners.ts'

const login = 'POST /console/api/v1/login'

describe.each(engines)('owners at the command line on %s', (engine) => {
  let t: TestApp
  let admin: string
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
  })
  afterAll(() => t.close())
  const make = (...words: string[]) => makeOwnerCommand(t.app, words)
  const remove = (...words: string[]) => removeOwnerCommand(t.app, words)
  const roles = async () => (await t.call('GET /console/api/v1/roles', {}, admin)).map((role) => role.id)
  const listed = async (loginName: string) =>
    (await t.call('GET /console/api/v1/operators', { keyword: loginName }, admin)).data.find((one) => one.loginName === loginName)!
  const brands = async (token: string) => {
    t.app.authenticator.forgetAll()
    return (await t.send('GET /console/api/v1/brands', {}, token)).success
  }

  it('make-owner names an operator of any brand, who then sees all brands', async () => {
    await newBrand(t.app, ['白茶', 'wx0000000000000003', 'baicha', 'tea'])
    await expect(make('nobody')).rejects.toThrow('没有账号 nobody')
    await expect(make()).rejects.toThrow('make-owner LOGIN_NAME')
    await expect(make('tea', 'again')).rejects.toThrow('make-owner LOGIN_NAME')
    const tea = await t.operator(1)
    expect(await brands(tea)).toBe(false)
    expect(await make('tea')).toBe('tea owns this installation')
    expect(await brands(tea)).toBe(true)
    const log = await t.call('GET /console/api/v1/audit-log', { action: 'owner.make' }, tea)
    expect(log.data).toMatchObject([{ operatorName: '安装管理者', subjectName: '店铺管理员' }])
    expect(await remove('TEA')).toBe('TEA no longer owns this installation')
    expect(await brands(tea)).toBe(false)
  })

  it('reset lets an owner in who lost phone and password, and ends what was open', async () => {
    const { token, id } = await makeColleague(t, admin, 'lockedout', await roles())
    await make('lockedout')
    await enrolFactor(t, token)
    const locked = { loginName: 'lockedout', password: 'wrong-41-fox' }
    for (let i = 0; i < 6; i++) await t.send(login, locked, undefined, { 'x-forwarded-for': `10.9.0.${i}` })
    expect((await t.send(login, locked)).code).toBe(operatorRefusals.locked.code)
    const [, password] = /console log-in lockedout \/ (\S+)$/.exec(await make('lockedout', 'reset'))!
    expect(await brands(token)).toBe(false)
    const again = await t.call(login, { loginName: 'lockedout', password: password! })
    expect(await t.call('GET /console/api/v1/me', {}, again.token)).toMatchObject({ operatorId: id, owner: true })
    expect(await brands(again.token)).toBe(true)
    const log = await t.call('GET /console/api/v1/audit-log', { subjectId: id, action: 'owner.reset' }, admin)
    expect(log.data).toHaveLength(1)
    await remove('lockedout')
  })

  it('make-owner switches an account on that a colleague had switched off', async () => {
    const { id } = await makeColleague(t, admin, 'asleep', await roles())
    await t.call('POST /console/api/v1/operators/edit', { id, name: 'asleep', active: false, roleIds: await roles() }, admin)
    await make('asleep')
    expect(await listed('asleep')).toMatchObject({ active: true, owner: true })
    await remove('asleep')
    expect(await listed('asleep')).toMatchObject({ active: true, owner: false })
  })

  it('remove-owner refuses names of no owners, and the last active owner', async () => {
    await expect(remove('tea')).rejects.toThrow('tea 不是所有者')
    await expect(remove()).rejects.toThrow('remove-owner LOGIN_NAME')
    await expect(remove('admin')).rejects.toThrow('至少保留一个启用的所有者')
    expect(await listed('admin')).toMatchObject({ active: true, owner: true })
  })

  it('keeps one of two owners removed at once, beside a colleague switching them off', async () => {
    const { id, token } = await makeColleague(t, admin, 'second', await roles())
    for (let round = 0; round < 5; round++) {
      // `make-owner` races a colleague who switches the account off: either order leaves an active owner.
      const off = { id, name: 'second', active: false, roleIds: await roles() }
      await Promise.all([make('second'), t.send('POST /console/api/v1/operators/edit', off, admin)])
      expect(await listed('second')).toMatchObject({ active: true, owner: true })
      const done = await Promise.allSettled([remove('admin'), remove('second')])
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      t.app.authenticator.forgetAll()
      expect([await listed('admin'), await listed('second')].filter((one) => one.owner && one.active)).toHaveLength(1)
      await make('admin')
      if ((await listed('second')).owner) await remove('second')
    }
    expect(await brands(token)).toBe(false)
    expect(await brands(admin)).toBe(true)
  }, 60_000)
})
