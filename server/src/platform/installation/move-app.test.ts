import { common } from '@youli/domain/kit/refusal.ts'
import { connectionRefusals as no } from '@youli/domain/platform/connection/texts.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { brandOfApp } from '../tenant-config/public/tenants.ts'
import { admitPerson } from '../session/public/sessions.ts'
import { setUpDraft } from './fixtures.ts'

const list = 'GET /console/api/v1/brands'
const move = 'POST /console/api/v1/brands/move-app'
const save = 'POST /console/api/v1/connections/save'
const cut = 'POST /console/api/v1/connections/disconnect'
const log = 'GET /console/api/v1/audit-log'
const [spare] = demoAccounts.spare.officialAccounts
const appId = spare!.appId
const draft = { kind: 'wechat' as const, fields: { appId }, keys: { secret: spare!.secret } }

const ascending = (a: number, b: number) => a - b

/** A promise that the test resolves. */
function gate() {
  let resolve!: () => void
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}

describe.each(engines)('moving an app on %s', (engine) => {
  let t: TestApp
  let owner: string
  let [gold, tea, flowers] = ['', '', '']
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    t = await testApp(engine)
    owner = await t.operator()
    const { token: _, ...brand } = setUpDraft('')
    const third = await t.call('POST /console/api/v1/brands/add', brand, owner)
    ;[gold, tea, flowers] = [t.tenants[0].tenantId, t.tenants[1].tenantId, third.id]
    const { token } = await t.call('POST /console/api/v1/login', { loginName: brand.loginName, password: brand.password })
    Object.assign(tokens, { [gold]: owner, [tea]: await t.operator(1), [flowers]: token })
    await t.call(save, draft, tokens[tea])
  })
  afterAll(() => t.close())

  const ownerOf = () => brandOfApp(t.app.db, appId)
  const send = (from: string, to: string, token = owner) => t.send(move, { appId, from, to }, token)
  const appOf = async (brand: string) =>
    (await t.call(list, {}, owner)).find(({ id }) => id === brand)!.apps.find((one) => one.appId === appId)
  const rowOf = async (brand: string) =>
    (await t.call('GET /console/api/v1/connections', {}, tokens[brand])).find((row) => row.account === appId)!
  const people = async () => (await t.app.db.read((r) => r.execute(sql`select tenant_id from wx_user where app_id = ${appId}`))).rows
  /** The app at a brand that it came to by moves alone, as if nobody had ever entered. */
  async function startAt(brand: string): Promise<void> {
    await t.app.db.transact(async (tx) => {
      await tx.execute(sql`delete from session where app_id = ${appId}`)
      await tx.execute(sql`delete from wx_user where app_id = ${appId}`)
    })
    const from = (await ownerOf())!
    if (from !== brand) await t.call(move, { appId, from, to: brand }, owner)
  }

  it('moves an unused app, ends its sessions, tells both logs, and moves it back', async () => {
    const { headers } = await fetch(`${t.base}/wxgateway/login?${new URLSearchParams({ tenantAppId: appId, url: '/mall' })}`, {
      redirect: 'manual',
    })
    const token = new URL(headers.get('location')!, t.base).searchParams.get('token')!
    expect((await t.send('GET /authorization/auth/check', { token })).success).toBe(true)
    expect(await appOf(tea)).toEqual({ appId, connected: true, use: null })
    expect((await send(tea, flowers)).code).toBe(0)
    expect((await t.send('GET /authorization/auth/check', { token })).success).toBe(false)
    expect([await ownerOf(), await appOf(tea), await appOf(flowers)]).toEqual([flowers, undefined, { appId, connected: false, use: null }])
    for (const brand of [tea, flowers])
      expect((await t.call(log, { subject: 'brand' }, tokens[brand])).data[0]).toMatchObject({
        action: 'brand.move-app',
        subjectName: appId,
        before: { 品牌: '青禾茶礼' },
        after: { 品牌: '桂月花坊' },
      })
    expect((await rowOf(tea)).accepted).toBe(false)
    const { id, version } = await rowOf(tea)
    expect((await t.send(save, { ...draft, id, version }, tokens[tea])).code).toBe(no.appTaken.code)
    await t.call(save, draft, tokens[flowers])
    expect([await appOf(flowers), (await rowOf(flowers)).accepted]).toEqual([{ appId, connected: true, use: null }, true])
    expect((await send(flowers, tea)).code).toBe(0)
    expect([(await rowOf(tea)).accepted, (await rowOf(flowers)).accepted, await t.app.providers.knows(appId)]).toEqual([true, false, true])
  })

  it('is for the owner alone, and refuses brands and apps that are not there', async () => {
    for (const brand of [tea, flowers]) expect((await send(tea, flowers, tokens[brand])).code).toBe(common.notAllowed.code)
    expect((await send(tea, t.app.id())).code).toBe(common.notThere.code)
    expect((await send(t.app.id(), tea)).code).toBe(common.notThere.code)
    for (const [from, to] of [
      [flowers, gold],
      [tea, tea],
    ] as const)
      expect((await send(from, to)).code).toBe(no.noSuchApp.code)
    expect((await t.send(move, { appId: 'wx0000', from: tea, to: gold }, owner)).code).toBe(no.noSuchApp.code)
    expect(await ownerOf()).toBe(tea)
    // What was refused left nothing behind: the brand saves its app as before.
    const { id, version } = await rowOf(tea)
    expect((await t.send(save, { ...draft, id, version }, tokens[tea])).code).toBe(0)
  })

  it('of moves to two brands at once one happens', async () => {
    for (let round = 0; round < 4; round++) {
      await startAt(tea)
      const replies = await Promise.all([send(tea, gold), send(tea, flowers)])
      expect(replies.map(({ code }) => code).sort(ascending)).toEqual([0, no.noSuchApp.code])
      expect(await ownerOf()).toBe(replies[0].success ? gold : flowers)
    }
  })

  it('a third brand that saves the app beside a move never gets it', async () => {
    for (let round = 0; round < 4; round++) {
      await startAt(tea)
      const [moved, saved] = await Promise.all([send(tea, flowers), t.send(save, draft, owner)])
      expect([moved.code, saved.code, await ownerOf()]).toEqual([0, no.appTaken.code, flowers])
    }
  })

  it('a save beside the move to the same brand leaves it one owner', async () => {
    const { id, version } = await rowOf(flowers)
    await startAt(tea)
    const [moved, saved] = await Promise.all([send(tea, flowers), t.send(save, { ...draft, id, version }, tokens[flowers])])
    expect([moved.code, await ownerOf()]).toEqual([0, flowers])
    expect([0, no.appTaken.code]).toContain(saved.code)
    expect((await rowOf(flowers)).accepted).toBe(true)
  })

  it('a first log-in beside a move is refused, enters the new brand, or stops the move', async () => {
    for (let round = 0; round < 6; round++) {
      await startAt(tea)
      const [moved, entered] = await Promise.allSettled([send(tea, flowers), t.visitor(appId)])
      const { success, code } = (moved as PromiseFulfilledResult<Awaited<ReturnType<typeof send>>>).value
      expect(code).toBe(success ? 0 : no.entered.code)
      const brand = (await ownerOf())!
      expect(brand).toBe(success ? flowers : tea)
      expect(await people()).toEqual(entered.status === 'fulfilled' ? [{ tenant_id: brand }] : [])
    }
  })

  it.each(['move', 'disconnect'] as const)('a %s waits for a log-in that began before, and then leaves the app', async (what) => {
    await startAt(tea)
    const { id, version } = await rowOf(tea)
    const begun = gate()
    const released = gate()
    const entering = t.app.db.of(tea).transact(async (tx) => {
      const who = { kind: 'wechat' as const, openid: `first-${what}` }
      await admitPerson(tx, t.app.id, who, { tenantId: tea, appId, now: t.clock.now() })
      begun.resolve()
      await released.promise
    })
    await begun.promise
    const asked = what === 'move' ? send(tea, flowers) : t.send(cut, { id: id!, version }, tokens[tea])
    // The embedded engine runs one transaction at a time; PostgreSQL shows who waits.
    if (engine === 'postgres') await expect.poll(waiting).toBeGreaterThan(0)
    released.resolve()
    await entering
    expect((await asked).code).toBe(what === 'move' ? no.entered.code : 0)
    expect(await ownerOf()).toBe(tea)
  })
  const waiting = async () => (await t.app.db.read((r) => r.execute(sql`select 1 from pg_locks where not granted`))).rows.length

  it('an app that was entered or paid through stays, with the reason', async () => {
    const own = t.tenants[0].appId
    const { memberId } = await t.member({ appId: own })
    const usedApp = async () => (await t.call(list, {}, owner)).find(({ id }) => id === gold)!.apps.find((one) => one.appId === own)!.use
    expect(await usedApp()).toBe('entered')
    const refused = await t.send(move, { appId: own, from: gold, to: tea }, owner)
    expect(refused).toMatchObject({ code: no.entered.code, msg: expect.stringContaining('会员与订单') })
    // The member left: whoever was bound is let go, and the app is still the brand's.
    await t.app.db.transact((tx) =>
      tx.execute(sql`update wx_user set member_id = null, kind = 'browser', openid = null where member_id = ${memberId}::bigint`),
    )
    expect(await usedApp()).toBe('entered')
    await t.app.db.transact((tx) =>
      tx.execute(sql`insert into payment (id, tenant_id, app_id, order_id, channel, out_trade_no, amount_fen, state, created_at)
        values (${t.app.id()}::bigint, ${gold}::bigint, ${own}, ${t.app.id()}::bigint, 'jsapi', 'P1', 100, 'closed', now())`),
    )
    expect(await usedApp()).toBe('paid')
    expect((await t.send(move, { appId: own, from: gold, to: tea }, owner)).code).toBe(no.paid.code)
    expect(await brandOfApp(t.app.db, own)).toBe(gold)
  })
})
