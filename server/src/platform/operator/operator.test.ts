import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp } from '../../testing.ts'
import type { TestApp } from '../../testing.ts'

const minute = 60_000
const login = 'POST /console/api/v1/login'
const good = 'tide-lamp-41-fox'

describe.each(oneEngine)('operators on %s', (engine) => {
  let t: TestApp
  let admin: string
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
  })
  afterAll(() => t.close())

  const ask = <K extends string>(key: K, input: object = {}, token = admin) => t.send(key, input, token)
  const rows = async <K extends string>(key: K, input: object = {}, token = admin) => (await ask(key, input, token)).data!
  const roleOf = async (name: string, permissions: string[], shops: string[] | null = null) =>
    (await ask('POST /console/api/v1/roles/add', { name, permissions, shops })).data!.id
  const person = async (loginName: string, roleIds: string[]) =>
    (await ask('POST /console/api/v1/operators/add', { loginName, password: good, name: loginName, roleIds })).data!.id
  const enter = async (loginName: string, password = good) => (await t.send(login, { loginName, password })).data?.token ?? ''

  test('logging in answers a token, and me says who that is', async () => {
    const me = (await ask('GET /console/api/v1/me')).data!
    expect(me).toMatchObject({ loginName: 'admin', shops: null })
    expect(me.brandName).not.toBe('')
    expect(me.permissions).toContain('operator.edit')
  })

  test('logging out, revoking and idling end a session', async () => {
    const [a, b, c] = [await t.operator(), await t.operator(), await t.operator()]
    await ask('POST /console/api/v1/logout', {}, a)
    expect((await ask('GET /console/api/v1/me', {}, a)).status).toBe(401)
    const sessions = await rows('GET /console/api/v1/me/sessions', {}, b)
    const own = sessions.find((s) => s.current)!
    expect(sessions.filter((s) => s.current)).toHaveLength(1)
    expect((await ask('POST /console/api/v1/me/sessions/revoke', { id: own.id }, c)).success).toBe(true)
    expect((await ask('GET /console/api/v1/me', {}, b)).status).toBe(401)
    expect((await ask('POST /console/api/v1/me/sessions/revoke', { id: own.id }, c)).code).toBe(operatorRefusals.sessionGone.code)
    t.clock.move(11 * 60 * minute)
    expect((await ask('GET /console/api/v1/me', {}, c)).success).toBe(true)
    t.clock.move(11 * 60 * minute)
    expect((await ask('GET /console/api/v1/me', {}, c)).success).toBe(true)
    t.clock.move(13 * 60 * minute)
    t.app.authenticator.forgetAll()
    expect((await ask('GET /console/api/v1/me', {}, c)).status).toBe(401)
    admin = await t.operator()
  })

  test('a session of one operator cannot be revoked by another', async () => {
    await person('other', [await roleOf('别人', ['goods.view'])])
    const other = await enter('other')
    const [mine] = await rows('GET /console/api/v1/me/sessions')
    expect((await ask('POST /console/api/v1/me/sessions/revoke', { id: mine!.id }, other)).code).toBe(operatorRefusals.sessionGone.code)
  })

  test('changing the password needs the old one and ends the other sessions', async () => {
    await person('changer', [await roleOf('改', ['goods.view'])])
    const [here, there] = [await enter('changer'), await enter('changer')]
    const change = (oldPassword: string, newPassword: string) => ask('POST /console/api/v1/me/password', { oldPassword, newPassword }, here)
    expect((await change('nope', 'pear-orbit-58')).code).toBe(operatorRefusals.wrongOld.code)
    expect((await change(good, 'short1')).msg).toBe('密码至少8位')
    expect((await change(good, 'pear-orbit-58')).success).toBe(true)
    expect((await ask('GET /console/api/v1/me', {}, there)).status).toBe(401)
    expect((await ask('GET /console/api/v1/me', {}, here)).success).toBe(true)
    expect(await enter('changer')).toBe('')
    expect(await enter('changer', 'pear-orbit-58')).not.toBe('')
  })

  test('without a permission the server says no, whatever the page shows', async () => {
    await person('clerk', [await roleOf('店员', ['goods.view'])])
    const clerk = await enter('clerk')
    for (const key of ['GET /console/api/v1/operators', 'GET /console/api/v1/roles', 'GET /console/api/v1/audit-log'])
      expect((await ask(key, {}, clerk)).code).toBe(403)
    expect((await ask('GET /console/api/v1/operators', {}, '')).status).toBe(401)
  })

  test('nobody hands out more than they hold, nor touches somebody who holds more', async () => {
    const limited = await roleOf('人事', ['operator.edit', 'goods.view'], ['1'])
    await person('staff', [limited])
    const hr = await enter('staff')
    const add = (permissions: string[], shops: string[] | null) =>
      ask('POST /console/api/v1/roles/add', { name: `${permissions.join()}${shops?.join() ?? ''}`, permissions, shops }, hr)
    expect((await add(['goods.edit'], ['1'])).code).toBe(operatorRefusals.beyond.code)
    expect((await add(['goods.view'], null)).code).toBe(operatorRefusals.beyond.code)
    expect((await add(['goods.view'], ['1'])).success).toBe(true)
    const everything = (await rows('GET /console/api/v1/roles')).find((r) => r.name === '超级管理员')!
    const grab = { loginName: 'puppet', password: good, name: '傀儡', roleIds: [everything.id] }
    expect((await ask('POST /console/api/v1/operators/add', grab, hr)).code).toBe(operatorRefusals.beyond.code)
    const boss = await person('boss', [everything.id])
    expect((await ask('POST /console/api/v1/operators/reset-password', { id: boss, password: 'kestrel-41-harbour' }, hr)).code).toBe(
      operatorRefusals.beyond.code,
    )
  })

  test('the last keeper of accounts cannot be lost, nor can one lock oneself out', async () => {
    const me = (await rows('GET /console/api/v1/operators')).find((o) => o.loginName === 'admin')!
    const roleIds = me.roles.map((r) => r.id)
    const edit = (over: object) => ask('POST /console/api/v1/operators/edit', { id: me.id, name: '店长', active: true, roleIds, ...over })
    expect((await edit({ active: false })).code).toBe(operatorRefusals.self.code)
    expect((await edit({})).success).toBe(true)
    const hr = (await rows('GET /console/api/v1/operators')).find((o) => o.loginName === 'staff')!
    const boss = (await rows('GET /console/api/v1/operators')).find((o) => o.loginName === 'boss')!
    for (const { id, name, roles } of [hr, boss])
      await rows('POST /console/api/v1/operators/edit', { id, name, active: false, roleIds: roles.map((r) => r.id) })
    const everything = (await rows('GET /console/api/v1/roles')).find((r) => r.name === '超级管理员')!
    const without = { ...everything, remark: '', shops: null, permissions: everything.permissions.filter((p) => p !== 'operator.edit') }
    expect((await ask('POST /console/api/v1/roles/edit', without)).code).toBe(operatorRefusals.lastManager.code)
  })

  test('an operator who is switched off is out at once', async () => {
    const id = await person('leaver', [await roleOf('离职', ['goods.view'])])
    const token = await enter('leaver')
    expect((await ask('GET /console/api/v1/me', {}, token)).success).toBe(true)
    const roles = await rows('GET /console/api/v1/roles')
    const roleIds = [roles.find((r) => r.name === '离职')!.id]
    await ask('POST /console/api/v1/operators/edit', { id, name: 'leaver', active: false, roleIds })
    expect((await ask('GET /console/api/v1/me', {}, token)).status).toBe(401)
    expect(await enter('leaver')).toBe('')
  })

  test('a phone is one by the rule for phones, stays when it is not named, goes when it is emptied, and is masked in the log', async () => {
    const role = await roleOf('值班', ['goods.view'])
    const draft = { loginName: 'reachable', password: good, name: '值班员', roleIds: [role] }
    const add = (mobileNo: string) => ask('POST /console/api/v1/operators/add', { ...draft, mobileNo })
    for (const wrong of ['1380013800', '23800138000', '１3800138000', '1380013800a'])
      expect([wrong, (await add(wrong)).code]).toEqual([wrong, operatorRefusals.badMobile.code])
    const { id } = (await add('13800138002')).data!
    const edit = (over: object) =>
      ask('POST /console/api/v1/operators/edit', { id, name: '值班员', active: true, roleIds: [role], ...over })
    const phone = async () => (await rows('GET /console/api/v1/operators')).find((o) => o.id === id)!.mobileNo
    expect((await edit({ name: '值班长' })).success).toBe(true)
    expect(await phone()).toBe('13800138002')
    expect((await edit({ mobileNo: '138****8002' })).code).toBe(operatorRefusals.badMobile.code)
    await edit({ name: '值班长', mobileNo: '13800238002' })
    expect(await phone()).toBe('13800238002')
    await edit({ name: '值班长', mobileNo: '' })
    expect(await phone()).toBe('')
    const log = await rows('GET /console/api/v1/audit-log', {
      subject: 'operator',
      subjectId: id,
    })
    expect(log.map((e) => [e.before, e.after])).toEqual([
      [{ mobile: '138****8002' }, { mobile: '' }],
      [{ mobile: '138****8002' }, { mobile: '138****8002' }],
      [{ name: '值班员' }, { name: '值班长' }],
      [null, { loginName: 'reachable', name: '值班员', roles: ['值班'], mobile: '138****8002' }],
    ])
    const { rows: kept } = await t.db.transact((tx) => tx.execute<{ mobile: string | null }>(sql`select mobile from operator`))
    expect(JSON.stringify(kept)).not.toContain('138')
  })

  test('names are taken once, roles too, and a role in use stays', async () => {
    const id = await roleOf('客服', ['member.view'])
    await person('service', [id])
    const again = { loginName: 'Service', password: good, name: 'x', roleIds: [id] }
    expect((await ask('POST /console/api/v1/operators/add', again)).code).toBe(operatorRefusals.nameTaken.code)
    expect((await ask('POST /console/api/v1/operators/add', { ...again, loginName: 'a b' })).code).toBe(operatorRefusals.badName.code)
    expect((await ask('POST /console/api/v1/operators/add', { ...again, loginName: 'fresh', roleIds: ['123'] })).code).toBe(
      operatorRefusals.roleNotThere.code,
    )
    expect((await ask('POST /console/api/v1/roles/add', { name: '客服', permissions: [], shops: null })).code).toBe(
      operatorRefusals.roleTaken.code,
    )
    expect((await ask('POST /console/api/v1/roles/del', { id })).code).toBe(operatorRefusals.roleUsed.code)
  })

  test('another tenant’s operators, roles and log do not exist here', async () => {
    const tea = await t.operator(1)
    const id = await person('golden', [await roleOf('金', ['goods.view'])])
    const names = (await rows('GET /console/api/v1/operators', {}, tea)).map((o) => o.loginName)
    expect(names).toEqual(['tea'])
    expect((await ask('POST /console/api/v1/operators/reset-password', { id, password: 'kestrel-41-harbour' }, tea)).code).toBe(
      operatorRefusals.notThere.code,
    )
    const theirs = await rows('GET /console/api/v1/audit-log', {}, tea)
    expect(new Set(theirs.map((e) => e.action))).toEqual(new Set(['operator.login']))
  })

  test('a role keeps both figures of a cap, and an edit that does not name the daily one leaves it', async () => {
    const role = { name: '限额', remark: '', permissions: ['order.refund', 'order.view'], shops: null, caps: { 'order.refund': 5.5 } }
    const { id } = (await ask('POST /console/api/v1/roles/add', { ...role, dailyCaps: { 'order.refund': 20, 'order.refund-approve': 1 } }))
      .data!
    const kept = async () => (await rows('GET /console/api/v1/roles', {})).find((r) => r.id === id)
    expect(await kept()).toMatchObject({ caps: { 'order.refund': 5.5 }, dailyCaps: { 'order.refund': 20 } })
    expect((await kept())!.dailyCaps).not.toHaveProperty('order.refund-approve')
    await ask('POST /console/api/v1/roles/edit', { id, ...role, remark: '按旧的格式' })
    expect(await kept()).toMatchObject({ remark: '按旧的格式', dailyCaps: { 'order.refund': 20 } })
    await ask('POST /console/api/v1/roles/edit', { id, ...role, dailyCaps: {} })
    expect((await kept())!.dailyCaps).toEqual({})
    const log = (await ask('GET /console/api/v1/audit-log', { subject: 'role', subjectId: id })).data!
    expect(log[0]).toMatchObject({ before: { dailyCaps: { 'order.refund': 2000 } }, after: { dailyCaps: {} } })
  })

  test('nobody grants a role with a higher daily cap than their own', async () => {
    const permissions = ['operator.edit', 'order.refund']
    const manager = { name: '主管', remark: '', permissions, shops: null, caps: { 'order.refund': 10 }, dailyCaps: { 'order.refund': 50 } }
    const { id } = (await ask('POST /console/api/v1/roles/add', manager)).data!
    await person('daily', [id])
    const token = await enter('daily')
    const add = (name: string, dailyCaps: Record<string, number>) =>
      ask(
        'POST /console/api/v1/roles/add',
        { name, remark: '', permissions: ['order.refund'], shops: null, caps: { 'order.refund': 5.01 }, dailyCaps },
        token,
      )
    expect((await add('更高', { 'order.refund': 50.01 })).code).toBe(operatorRefusals.beyond.code)
    expect((await add('十倍', {})).code).toBe(operatorRefusals.beyond.code)
    expect((await add('相同', { 'order.refund': 50 })).success).toBe(true)
  })

  test('the log tells who changed what, before and after, and can be filtered', async () => {
    const id = await roleOf('记录', ['goods.view'])
    const role = { id, name: '记录', remark: '改过', permissions: ['goods.view', 'goods.edit'], shops: null }
    await ask('POST /console/api/v1/roles/edit', role)
    await ask('POST /console/api/v1/roles/edit', role)
    const log = await ask('GET /console/api/v1/audit-log', { subject: 'role', subjectId: id })
    expect(log.total).toBe(2)
    expect(log.data![0]).toMatchObject({
      action: 'role.edit',
      operatorName: '店长',
      before: { remark: '', permissions: ['goods.view'] },
      after: { remark: '改过', permissions: ['goods.view', 'goods.edit'] },
    })
    expect((await ask('GET /console/api/v1/audit-log', { to: '2020-01-01' })).total).toBe(0)
    expect((await ask('GET /console/api/v1/audit-log', { from: 'yesterday' })).status).toBe(400)
  })
})
