import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeGoods } from '../catalog/goods/fixtures.ts'
import { engineOf } from '../kit/db/transactions.ts'
import { storedDataKey } from '../kit/shared/secrets.ts'
import { engines } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { books, crowd, makeSoldAtStore, placeOrder } from '../trade/order/fixtures.ts'

const userInfo = 'GET /user/member/api/v2/user-info'
const logout = 'FORM /user/member/api/v2/mobile-logout'

const terminate = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1
  and database = (select oid from pg_database where datname = current_database())`

describe.runIf(engines.includes('postgres'))('two apps on one PostgreSQL', () => {
  let a: TestApp
  let b: TestApp
  beforeAll(async () => {
    a = await testApp('postgres')
    b = await testApp('postgres', { beside: a })
  })
  afterAll(async () => {
    await b.close()
    await a.close()
  })
  const tenant = () => a.tenants[0]

  it('know of each other, have different numbers and the same key', async () => {
    expect([a.app.db.peers.count, b.app.db.peers.count]).toEqual([2, 2])
    expect(a.app.db.peers.node).not.toBe(b.app.db.peers.node)
    expect(await storedDataKey(a.app.db)).toBe(await storedDataKey(b.app.db))
  })

  it('refuse a session at once when it was ended at the other, however often it was believed before [B0086]', async () => {
    for (let i = 0; i < 10; i++) {
      const [here, there] = i % 2 ? [a, b] : [b, a]
      const { token } = await here.member()
      for (const t of [here, there]) expect((await t.send(userInfo, {}, token)).success).toBe(true)
      expect((await here.send(logout, {}, token)).success).toBe(true)
      expect(await there.send(userInfo, {}, token)).toMatchObject({ success: false, status: 401 })
    }
  })

  it('open a connection anew in every process within two seconds of a save, without a restart', async () => {
    const operator = await a.operator()
    const row = (await a.call('GET /console/api/v1/connections', {}, operator)).find(({ kind }) => kind === 'sms')!
    const { fields } = await a.call('GET /console/api/v1/connections/one', { id: row.id! }, operator)
    const { secretKey: right } = demoAccounts.sms
    let { version } = row
    const saved = async (t: TestApp, secretKey: string) => {
      const saving = { id: row.id!, kind: 'sms' as const, version, fields, keys: { secretKey } }
      ;({ version } = await t.call('POST /console/api/v1/connections/save', saving, operator))
    }
    const sends = async (t: TestApp, mobileNo: string) =>
      (await t.send('FORM /user/member/api/v2/send-verify-code', { mobileNo, codeType: 'register_login' }, await t.visitor())).success
    for (let round = 0; round < 3; round++) {
      const [here, there] = round % 2 ? [a, b] : [b, a]
      expect(await sends(there, `1392222000${round}`)).toBe(true)
      await saved(here, 'wrongKeyOfTheCloud0000')
      expect([await sends(here, `1392222001${round}`), await sends(there, `1392222002${round}`)]).toEqual([false, false])
      await saved(here, right)
      const began = performance.now()
      expect(await sends(there, `1392222003${round}`)).toBe(true)
      expect(performance.now() - began).toBeLessThan(2000)
    }
  })

  it('see at once what an operator changed at the other: sessions, settings, goods, stores', async () => {
    const [first, second] = [await a.operator(), await a.operator()]
    for (const t of [a, b]) expect((await t.send('GET /console/api/v1/me', {}, second)).success).toBe(true)
    const sessions = await b.call('GET /console/api/v1/me/sessions', {}, second)
    await a.send('POST /console/api/v1/me/sessions/revoke', { id: sessions.find((s) => s.current)!.id }, first)
    expect((await b.send('GET /console/api/v1/me', {}, second)).status).toBe(401)

    const { id } = await makeGoods(a, { tenantId: tenant().tenantId, name: '两家的茶' })
    const listed = async (t: TestApp) => (await t.call('GET /goods/mobile/list', { pageSize: 80 })).data
    for (let round = 0; round < 5; round++) {
      for (const status of [2, 1]) {
        await Promise.all([listed(a), listed(b)])
        expect((await a.send('POST /console/api/v1/goods/status', { ids: [id], status }, first)).success).toBe(true)
        expect((await listed(b)).some((g) => g.id === id)).toBe(status === 1)
      }
    }
  })

  it('sell the last 10 pieces to exactly 10 of 60 buyers who ask both', async () => {
    const people = await crowd(a, 60)
    const c = await makeSoldAtStore(a, { skus: [{ quantity: 10 }] })
    const replies = await Promise.all(people.map((token, i) => placeOrder(i % 2 ? a : b, token, c.request())))
    expect(replies.filter((r) => r.success)).toHaveLength(10)
    expect(replies.filter((r) => r.code === no.soldOut.code)).toHaveLength(50)
    expect(new Set(replies.flatMap((r) => r.data?.id ?? [])).size).toBe(10)
    expect(await books(a.db, c)).toMatchObject({ stock: [0, 0], pieces: [10, 10], counter: [10, 10] })
    const [made] = replies.flatMap((r, i) => (r.data ? [[people[i]!, r.data.id] as const] : []))
    const view = await a.send('GET /order/api/v1/order/view', { id: made![1] }, made![0])
    expect(view.data).toMatchObject({ status: orderStatus.awaitingPayment })
  })

  it('make one order of a submit that came to both', async () => {
    const [buyer] = await crowd(a, 1)
    const c = await makeSoldAtStore(a, { limitSale: 1, skus: [{ quantity: 1 }] })
    const submit = (t: TestApp) => t.send('POST /order/api/v1/order/create', c.request(), buyer, { 'idempotency-key': 'both' })
    const replies = await Promise.all([submit(a), submit(b)])
    const made = replies.map((r) => r.data!)
    expect(made.map((m) => m.status).toSorted((x, y) => x - y)).toEqual([-1, 1])
    expect(made[0]!.id).toBe(made[1]!.id)
  })

  it('fetch one account token and one ticket between them, and one more when the platform takes another', async () => {
    const { appId } = tenant()
    const fetched = async () => {
      const { calls } = await a.control('GET', 'log')
      return ['/cgi-bin/token', '/cgi-bin/ticket/getticket'].map((path) => calls.filter((c) => c.url.includes(path)).length)
    }
    const before = await fetched()
    const ask = (t: TestApp) => t.send('GET /wxgateway/js/config', { url: t.base, tenantAppId: appId })
    const both = () => Promise.all([a, b, a, b, a, b, a, b].map(ask))
    a.clock.move(3 * 3600_000)
    expect((await both()).every((r) => r.success)).toBe(true)
    expect(await fetched()).toEqual([before[0]! + 1, before[1]! + 1])
    const [one, other] = [await a.app.providers.wechat(appId), await b.app.providers.wechat(appId)]
    expect(await one.accessToken()).toBe(await other.accessToken())
  })

  it('remember nothing while the other cannot be heard, and hear again by themselves', async () => {
    const { token } = await a.member()
    for (const t of [a, b]) expect((await t.send(userInfo, {}, token)).success).toBe(true)
    expect(b.app.authenticator.isInMemory(token)).toBe(true)
    const admin = new pg.Client({ connectionString: engineOf(a.app.db).pool.options.connectionString })
    await admin.connect()
    await admin.query(terminate, [b.app.db.peers.node])
    await admin.end()
    await vi.waitFor(() => expect(b.app.authenticator.isInMemory(token)).toBe(false))
    expect((await a.send(logout, {}, token)).success).toBe(true)
    expect((await b.send(userInfo, {}, token)).status).toBe(401)
    await vi.waitFor(() => expect(b.app.db.peers.hearing()).toBe(true), 10_000)
    await vi.waitFor(() => expect([a.app.db.peers.count, b.app.db.peers.count]).toEqual([2, 2]), 10_000)
    const again = await b.member()
    for (const t of [a, b]) expect((await t.send(userInfo, {}, again.token)).success).toBe(true)
    await b.send(logout, {}, again.token)
    expect((await a.send(userInfo, {}, again.token)).status).toBe(401)
  })
})

describe.runIf(engines.includes('postgres'))('the limits of two apps on one PostgreSQL', () => {
  let a: TestApp
  let b: TestApp
  beforeAll(async () => {
    a = await testApp('postgres', { rateLimit: 60 })
    b = await testApp('postgres', { rateLimit: 60, beside: a })
  })
  afterAll(async () => {
    await b.close()
    await a.close()
  })

  it('count codes and log-ins together, exactly', async () => {
    const attempt = (i: number) => (i % 2 ? a : b).send('POST /console/api/v1/login', { loginName: `nobody${i}`, password: 'wrong' })
    const replies = await Promise.all(Array.from({ length: 44 }, (_, i) => attempt(i)))
    // 60 / 20 = 3 with a token, ten times that without one.
    expect(replies.filter((r) => r.status !== 429)).toHaveLength(30)
  })

  it('share the general limit out between them', async () => {
    const token = await a.visitor()
    const callApi = async (t: TestApp) => {
      await t.send('GET /wxgateway/login-platform', { token, url: t.base }, token)
      const replies = await Promise.all(Array.from({ length: 50 }, () => t.send('GET /user/member/api/v1/user-state-schedule', {}, token)))
      return replies.filter((r) => r.status !== 429).length
    }
    expect([await callApi(a), await callApi(b)]).toEqual([30, 30])
  })
})
