import type { Call } from '@youli/domain/kit/call.ts'
import { operatorPermissions } from '@youli/domain/platform/operator/permissions.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { makeOwnerCommand } from '../cli/owners.ts'
import { engines } from '../kit/testing/engines.ts'
import { colleaguePassword, enrolFactor, makeColleague } from '../platform/operator/fixtures.ts'
import { makeStore } from '../trade/order/fixtures.ts'
import { type ApiKey, type OutputOf, type TestApp, testApp } from '../testing.ts'
import { routes } from './routes.ts'

const api = '/console/api/v1'
const edit = `POST ${api}/operators/edit`
const resetPassword = `POST ${api}/operators/reset-password`
const resetFactor = `POST ${api}/operators/reset-second-factor`
const editRole = `POST ${api}/roles/edit`

/** Whether a console call has to do with accounts: by its place, its permission, its word in the log, or a field that names one. */
function isAboutAccounts(key: string, call: Call): boolean {
  const subjects = [call.audit ?? []].flat().map(({ subject }) => subject)
  const schema = JSON.stringify(z.toJSONSchema(call.input as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }))
  return (
    /\/v1\/(operators|roles|me|brands|installation|logout)(\/|$)/.test(key) ||
    call.permission?.key === operatorPermissions.edit.key ||
    subjects.some((subject) => ['operator', 'role', 'session'].includes(subject)) ||
    /"(operator|role|session|owner|login)(Id|Ids|Name)?":/i.test(schema)
  )
}
const changing = (routes.flatMap((defineRoutes) => Object.entries(defineRoutes.calls)) as [key: string, call: Call][]).filter(
  ([key, call]) => call.who === 'operator' && !key.startsWith('GET ') && isAboutAccounts(key, call),
)

/** An owner as a colleague sees them, with the ids of their sessions. */
interface Target {
  id: string
  loginName: string
  roles: OutputOf<`GET /console/api/v1/roles`>
  sessions: string[]
}

/** Calls that cannot change an account other than the asker's. */
const harmless: Record<string, string> = {
  [`POST ${api}/logout`]: 'takes nothing and ends the session that asks',
  [`POST ${api}/me/drafts/save`]: 'keeps a form of the asker, by their session',
  [`POST ${api}/me/drafts/discard`]: 'drops a form of the asker, by their session',
  [`POST ${api}/me/preferences/save`]: 'keeps how the asker wants lists, by their session',
  [`POST ${api}/brands/move-app`]: 'moves an official account between brands, for the owner alone',
  [`POST ${api}/order/assign`]: 'writes who takes care of an order, on the order',
}

const brand = { brandName: '青山花坊', industry: 'flowers', name: '青山', password: colleaguePassword }
/** Input of an attack on the owner's account, by call; nothing that only the owner could send. */
const attacks: Record<string, (owner: Target) => object[]> = {
  [`POST ${api}/operators/add`]: ({ loginName, roles }) => [
    { loginName, name: '替身', password: colleaguePassword, roleIds: roles.map((r) => r.id) },
    { loginName: `${loginName}2`, name: '替身', password: colleaguePassword, roleIds: roles.map((r) => r.id), owner: true },
  ],
  [edit]: ({ id, roles }) => {
    const roleIds = roles.map((r) => r.id)
    const same = { id, name: '老板', active: true, roleIds }
    return [{ ...same, active: false }, { ...same, mobileNo: '13800138009' }, { ...same, name: '别人', owner: false }, same]
  },
  [resetPassword]: ({ id }) => [{ id, password: 'kestrel-41-harbour' }],
  [resetFactor]: ({ id }) => [{ id }],
  [`POST ${api}/roles/add`]: ({ id, roles: [role] }) => [{ ...role, owners: [{ id, name: '' }], operators: 0 }],
  [editRole]: ({ roles }) =>
    roles.flatMap((role) => [
      { ...role, permissions: role.permissions.slice(1) },
      { ...role, permissions: ['operator.edit'] },
      { ...role, shops: ['1'] },
      { ...role, caps: { [role.permissions[0]!]: 1 } },
      { ...role, secondFactor: true },
    ]),
  [`POST ${api}/roles/del`]: ({ roles }) => roles.map(({ id }) => ({ id })),
  [`POST ${api}/me/sessions/revoke`]: ({ sessions }) => sessions.map((id) => ({ id })),
  [`POST ${api}/me/password`]: ({ id }) => [{ oldPassword: colleaguePassword, newPassword: colleaguePassword, id, operatorId: id }],
  [`POST ${api}/me/second-factor/begin`]: ({ id }) => [{ password: colleaguePassword, id, operatorId: id }],
  [`POST ${api}/me/second-factor/confirm`]: ({ id }) => [{ code: '000000', id, operatorId: id }],
  [`POST ${api}/me/second-factor/recovery-codes`]: ({ id }) => [{ code: '000000', id, operatorId: id }],
  [`POST ${api}/me/second-factor/off`]: ({ id }) => [{ code: '000000', id, operatorId: id }],
  [`POST ${api}/brands/add`]: ({ loginName }) => [{ ...brand, loginName, owner: true }],
}

it('every changing call about accounts is tried on the owner, or named as harmless', () => {
  const named = [...Object.keys(attacks), ...Object.keys(harmless)].toSorted()
  expect(changing.map(([key]) => key).toSorted()).toEqual(named)
})

describe.each(engines)('the owner of the installation on %s', (engine) => {
  let t: TestApp
  let admin: string
  let everything: string
  let few: string
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
    everything = (await t.call('GET /console/api/v1/roles', {}, admin)).find((role) => role.name === '超级管理员')!.id
    few = await roleOf('看商品', ['goods.view'])
  })
  afterAll(() => t.close())

  const roleOf = async (name: string, permissions: string[], shops: string[] | null = null) =>
    (await t.call('POST /console/api/v1/roles/add', { name, permissions, shops }, admin)).id
  const makeOwner = async (loginName: string, roleIds: string[]) => {
    const { id, token } = await makeColleague(t, admin, loginName, roleIds)
    await makeOwnerCommand(t.app, [loginName])
    t.app.authenticator.forgetAll()
    const phone = await enrolFactor(t, token)
    const sessions = (await t.call('GET /console/api/v1/me/sessions', {}, token)).map((one) => one.id)
    const roles = (await t.call('GET /console/api/v1/roles', {}, admin)).filter((role) => roleIds.includes(role.id))
    return { id, loginName, token, sessions, roles, phone }
  }
  /** Everything that makes the owner who they are, and who owns the installation. */
  const stateOf = async (id: string) => {
    const of = async (statement: ReturnType<typeof sql>) => (await t.app.db.read((r) => r.execute(statement))).rows
    return {
      account: await of(sql`select * from operator where id = ${id}`),
      factor: await of(sql`select * from operator_second_factor where operator_id = ${id}`),
      codes: await of(sql`select * from operator_recovery_code where operator_id = ${id} order by code_hash`),
      sessions: await of(sql`select * from operator_session where operator_id = ${id} order by id`),
      roles: await of(sql`select d.* from operator_role r join operator_role_definition d on d.id = r.role_id
        where r.operator_id = ${id} order by d.id`),
      owners: await of(sql`select id from operator where owner order by id`),
    }
  }
  const logInAsOwner = async ({ loginName, phone }: Awaited<ReturnType<typeof makeOwner>>) => {
    t.clock.move(60_000)
    const { token } = await t.call(`POST ${api}/login` as 'POST /console/api/v1/login', {
      loginName,
      password: colleaguePassword,
      code: phone.code(),
    })
    return t.call('GET /console/api/v1/me', {}, token)
  }
  /** Colleagues of every kind, by what they hold beside the owner's roles. */
  const colleaguesOf = async (owner: Target) => {
    const { loginName } = owner
    const own = owner.roles.map((role) => role.id)
    const held = [...new Set(owner.roles.flatMap((role) => role.permissions))]
    const shopId = await makeStore(t, t.tenants[0].tenantId)
    const kinds = {
      'the same roles': [...own, await roleOf(`${loginName}账号`, ['operator.edit'])],
      'more roles': [...own, everything],
      'a role of their own that holds as much': [await roleOf(`${loginName}同权`, [...new Set([...held, 'operator.edit'])])],
      'nothing to change': [await roleOf(`${loginName}只读`, ['goods.view', 'audit.view'])],
      'another store only': [await roleOf(`${loginName}门店`, [...new Set([...held, 'operator.edit'])], [shopId])],
    }
    const made: [kind: string, token: string][] = []
    for (const [kind, roleIds] of Object.entries(kinds))
      made.push([kind, (await makeColleague(t, admin, `${loginName}-${made.length}`, roleIds)).token])
    const owners = { 'another owner': [everything], 'another owner without rights': [few] }
    for (const [kind, roleIds] of Object.entries(owners)) made.push([kind, (await makeOwner(`${loginName}-${made.length}`, roleIds)).token])
    return [...made, ['another brand', await t.operator(1)] as const]
  }

  it.each(['everything', 'few rights'])(
    'with %s loses nothing to any colleague by any call, and logs in afterwards',
    async (kind) => {
      const owner = await makeOwner(kind === 'everything' ? 'boss' : 'modest', [kind === 'everything' ? everything : few])
      const colleagues = await colleaguesOf(owner)
      const before = await stateOf(owner.id)
      const answers: Record<string, Set<number>> = {}
      for (const [colleague, token] of colleagues)
        for (const [key, inputs] of Object.entries(attacks))
          for (const input of inputs(owner)) {
            const { code } = await t.send(key, input, token)
            ;(answers[`${colleague}: ${key}`] ??= new Set()).add(code)
            expect([colleague, key, input, await stateOf(owner.id)]).toEqual([colleague, key, input, before])
          }
      // A colleague whose roles allow it for others gets the reason.
      for (const colleague of ['the same roles', 'more roles', 'a role of their own that holds as much', 'another owner'])
        for (const key of [edit, resetPassword, resetFactor])
          expect([colleague, key, [...answers[`${colleague}: ${key}`]!]]).toEqual([colleague, key, [operatorRefusals.ownerOnly.code]])
      expect(await logInAsOwner(owner)).toMatchObject({ owner: true, operatorId: owner.id, mustEnrol: false })
    },
    120_000,
  )

  it('goes on managing their own account: name, phone, password, factor and the roles that they alone hold', async () => {
    const role = await roleOf('当家', ['goods.view', 'operator.edit', 'member.view'])
    const owner = await makeOwner('self-made', [role])
    const own = { id: owner.id, name: '当家的', active: true, roleIds: [role], mobileNo: '13800138001' }
    await t.call('POST /console/api/v1/operators/edit', own, owner.token)
    await t.call('POST /console/api/v1/me/password', { oldPassword: colleaguePassword, newPassword: 'kestrel-41-harbour' }, owner.token)
    t.clock.move(60_000)
    await t.call('POST /console/api/v1/me/second-factor/recovery-codes', { code: owner.phone.code() }, owner.token)
    t.clock.move(60_000)
    await t.call('POST /console/api/v1/me/second-factor/off', { code: owner.phone.code() }, owner.token)
    const narrower = { id: role, name: '当家', permissions: ['goods.view', 'operator.edit'], shops: null, secondFactor: true }
    await t.call('POST /console/api/v1/roles/edit', narrower, owner.token)
    const { token } = await t.call('POST /console/api/v1/login', { loginName: 'self-made', password: 'kestrel-41-harbour' })
    const me = await t.call('GET /console/api/v1/me', {}, token)
    expect(me).toMatchObject({ name: '当家的', owner: true, mustEnrol: true, permissions: ['goods.view', 'operator.edit'] })
  })

  it('has a role that a colleague renames and widens, and lifts its demand of a second factor', async () => {
    const role = await roleOf('共用', ['goods.view', 'operator.edit'])
    const owner = await makeOwner('sharing', [role])
    const wide = { id: role, name: '共用的', permissions: ['goods.view', 'operator.edit', 'goods.edit'], shops: null }
    await t.call('POST /console/api/v1/roles/edit', { ...wide, secondFactor: false }, admin)
    const refused = await t.send(editRole, { ...wide, secondFactor: true }, admin)
    expect([refused.code, refused.msg]).toEqual([operatorRefusals.ownersRole.code, operatorRefusals.ownersRole.msg])
    await t.call('POST /console/api/v1/roles/edit', { ...wide, secondFactor: true }, owner.token)
    await t.call('POST /console/api/v1/roles/edit', { ...wide, secondFactor: false }, admin)
    const listed = (await t.call('GET /console/api/v1/roles', {}, admin)).find((one) => one.id === role)
    expect(listed).toMatchObject({ name: '共用的', secondFactor: false, owners: [{ id: owner.id, name: 'sharing' }] })
    const { data } = await t.call('GET /console/api/v1/operators', { keyword: 'sharing' }, admin)
    expect(data.map((one) => one.owner)).toEqual([true])
  })

  it('stays through twenty rounds of two owners and a colleague who all turn on both at once', async () => {
    const [a, b] = [await makeOwner('left', [everything]), await makeOwner('right', [everything])]
    const colleague = await makeColleague(t, admin, 'middle', [everything])
    const off = ({ id }: Target, active = false) => ({ id, name: '老板', active, roleIds: [everything] })
    const narrow = { ...a.roles[0]!, permissions: ['operator.edit'] }
    const tries = [a.token, b.token, colleague.token].flatMap((token) =>
      [a, b].flatMap((owner): [string, object, string][] => [
        [edit, off(owner), token],
        [edit, { ...off(owner, true), roleIds: [few] }, token],
        [resetFactor, { id: owner.id }, token],
        [editRole, narrow, token],
      ]),
    )
    const before = [await stateOf(a.id), await stateOf(b.id)]
    for (let round = 0; round < 20; round++) {
      const replies = await Promise.all(tries.map(([key, input, token]) => t.send(key as ApiKey, input, token)))
      expect(replies.filter((reply) => reply.success || reply.status >= 500)).toEqual([])
    }
    expect([await stateOf(a.id), await stateOf(b.id)]).toEqual(before)
    for (const owner of [a, b]) expect(await logInAsOwner(owner)).toMatchObject({ owner: true, operatorId: owner.id })
  }, 120_000)
})
