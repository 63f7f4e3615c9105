import { memberAdminRefusals } from '@youli/domain/member/profile/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { sessionFor } from '../../platform/operator/fixtures.ts'
import { createOperator } from '../../platform/operator/public/new-operator.ts'
import { type TestApp, testApp } from '../../testing.ts'

const list = 'GET /console/api/v1/members'
const one = 'GET /console/api/v1/members/one'
const reveal = 'POST /console/api/v1/members/reveal'
const tag = 'POST /console/api/v1/members/tags'

describe.each(oneEngine)('the member desk on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const rows = async (input: object, token?: string) => {
    const reply = await t.send(list, input, token ?? (await t.operator()))
    return { rows: reply.data!, total: reply.total }
  }
  /** Somebody at the console who may do just this. */
  const clerk = (permissions: readonly string[]) =>
    t.db.transact(async (tx) => {
      const id = t.app.id()
      const { tenantId } = t.tenants[0]
      const name = `clerk${id.slice(-8)}`
      await createOperator(tx, {
        id,
        newId: t.app.id,
        tenantId,
        loginName: name,
        password: 'youli-2026',
        name,
        roles: [{ name, remark: '', permissions, shops: null }],
      })
      return sessionFor(tx, t.app.id, tenantId, id, t.clock.now())
    })

  it('finds members by name, whole phone, its last four digits and number, newest first, of its own tenant', async () => {
    const a = await t.member({ userName: '寻找的人', mobileNo: '13411112222' })
    const b = await t.member({ userName: '寻找另一人', mobileNo: '13433332222' })
    await t.member({ userName: '寻找外人', appId: t.tenants[1].appId })
    const ids = async (keyword: string) => (await rows({ keyword })).rows.map((m) => m.id)
    expect(await ids('寻找')).toEqual([b.memberId, a.memberId])
    expect(await ids('13411112222')).toEqual([a.memberId])
    expect(await ids('2222')).toEqual([b.memberId, a.memberId])
    expect(await ids(a.memberId)).toEqual([a.memberId])
    expect(await ids('%')).toEqual([])
    expect(await ids(`O'B"--`)).toEqual([])
    const paged = await rows({ keyword: '寻找', page: 2, pageSize: 1 })
    expect([paged.rows.map((m) => m.id), paged.total]).toEqual([[a.memberId], 2])
  })

  it('masks phones on the list and the page; the eye shows one and leaves a line in the log', async () => {
    const { memberId, token } = await t.member({ mobileNo: '13455556666' })
    const address = { recipients: '林一', user_tel: '13477778888', area: '上海市 上海市 静安区', address: '示例路 28 弄' }
    await t.send('FORM /deliver/api/v1/express-address/set-address', address, token)
    const seen = async (clerkToken: string) => {
      const [row] = (await rows({ keyword: memberId }, clerkToken)).rows
      const all = await t.call(one, { id: memberId }, clerkToken)
      return [row!.mobileNo, all.profile.mobileNo, all.addresses[0]!.mobileNo]
    }
    const whole = await clerk(['member.view', 'member.phone'])
    expect(await seen(whole)).toEqual(['134****6666', '134****6666', '134****8888'])
    expect(await t.call(reveal, { id: memberId }, whole)).toEqual({ mobileNo: '13455556666' })
    const log = await t.call('GET /console/api/v1/audit-log', { subject: 'member', subjectId: memberId }, await t.operator())
    expect(log.data.map((line) => line.action)).toEqual(['member.reveal'])
    const masked = await clerk(['member.view'])
    expect((await t.send(reveal, { id: memberId }, masked)).code).toBe(403)
    expect((await t.send(reveal, { id: memberId }, await t.operator(1))).code).toBe(memberAdminRefusals.notThere.code)
    expect(await seen(masked)).toEqual(['134****6666', '134****6666', '134****8888'])
    expect((await t.send(tag, { id: memberId, tags: ['VIP'] }, masked)).code).toBe(403)
    expect((await t.send(list, {}, await clerk(['goods.view']))).code).toBe(403)
    expect((await t.send(one, { id: memberId }, await t.operator(1))).code).toBe(memberAdminRefusals.notThere.code)
  })

  it('tags members and finds them by their tags', async () => {
    const [a, b] = [await t.member(), await t.member()]
    const token = await t.operator()
    const text = ['高净值', `<b>'"`, '高净值']
    expect((await t.send(tag, { id: a.memberId, tags: text }, token)).data).toEqual({ tags: [`<b>'"`, '高净值'] })
    await t.send(tag, { id: b.memberId, tags: ['高净值'] }, token)
    expect((await rows({ tag: '高净值' })).rows.map((m) => m.id)).toEqual([b.memberId, a.memberId])
    expect((await t.send('GET /console/api/v1/members/tags', {}, token)).data).toEqual([
      { tag: '高净值', members: 2 },
      { tag: `<b>'"`, members: 1 },
    ])
    await t.send(tag, { id: b.memberId, tags: [] }, token)
    expect((await rows({ tag: '高净值' })).rows.map((m) => m.id)).toEqual([a.memberId])
    const many = Array.from({ length: 21 }, (_, i) => `标签${i}`)
    expect((await t.send(tag, { id: a.memberId, tags: many }, token)).code).toBe(memberAdminRefusals.tooManyTags.code)
    expect((await t.send(tag, { id: a.memberId, tags: ['很'.repeat(13)] }, token)).status).toBe(400)
    expect((await t.send(tag, { id: '123', tags: [] }, token)).code).toBe(memberAdminRefusals.notThere.code)
  })
})
