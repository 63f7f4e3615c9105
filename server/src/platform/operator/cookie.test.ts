import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleHeader } from '@youli/domain/kit/call.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp } from '../../testing.ts'
import type { Reply, TestApp } from '../../testing.ts'

const ours = { [consoleHeader]: '1' }
const me = 'GET /console/api/v1/me'

describe.each(oneEngine)('the session of the console’s pages on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => void (t = await testApp(engine)))
  afterAll(() => t.close())

  const login = (over: object = {}, headers: Record<string, string> = ours) =>
    t.send('POST /console/api/v1/login', { ...t.tenants[0].operator, cookie: true, ...over }, '', headers)
  const written = (reply: Reply): string => reply.headers.getSetCookie().find((c) => c.includes('youli_console')) ?? ''
  const entered = async () => written(await login()).split(';')[0]!

  test('is a cookie that scripts cannot read, and the token is told to nobody', async () => {
    const reply = await login()
    expect(reply.data).toEqual({ token: '' })
    expect(written(reply)).toMatch(/^youli_console=\w+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(written(await login({ stay: true }))).toContain('Max-Age=604800')
    const cookie = written(reply).split(';')[0]!
    expect((await t.send(me, {}, '', { cookie })).success).toBe(true)
  })

  test('changes nothing for a page of another site', async () => {
    const cookie = await entered()
    const add = { name: '跨站', permissions: ['goods.view'], shops: null }
    const send = (key: string, headers: Record<string, string>) => t.send(key, add, '', { cookie, ...headers })
    for (const headers of [{}, { ...ours, 'sec-fetch-site': 'cross-site' }, { ...ours, 'sec-fetch-site': 'same-site' }])
      for (const key of ['POST /console/api/v1/roles/add', 'FORM /console/api/v1/roles/add'])
        expect(await send(key, headers)).toMatchObject({ status: 403, code: common.notOurPage.code })
    expect((await send('POST /console/api/v1/roles/add', ours)).success).toBe(true)
    // Nor does it log a browser in under another name.
    expect(await login({}, {})).toMatchObject({ status: 403, code: common.notOurPage.code })
  })

  test('ends with log-out, in the browser too', async () => {
    const cookie = await entered()
    const out = await t.send('POST /console/api/v1/logout', {}, '', { cookie, ...ours })
    expect(written(out)).toMatch(/^youli_console=; Max-Age=0;/)
    expect((await t.send(me, {}, '', { cookie })).status).toBe(401)
  })

  test('opens nothing of the storefront, and no storefront token opens the console', async () => {
    const cookie = await entered()
    expect((await t.send('GET /order/api/v1/order/unfinish-amount', {}, '', { cookie, ...ours })).status).toBe(401)
    const { token } = await t.member()
    expect((await t.send(me, {}, token)).status).toBe(401)
    expect((await t.send(me, {}, '', { cookie: `youli_console=${token}` })).status).toBe(401)
  })

  test('programs go on with a token in the header', async () => {
    const { data, headers } = await login({ cookie: false }, {})
    expect(headers.getSetCookie().join()).not.toContain('youli_console')
    expect((await t.send(me, {}, data!.token)).success).toBe(true)
  })
})

test.each(oneEngine)('over HTTPS binds every cookie to the host and ignores one without the prefix, on %s', async (engine) => {
  const t = await testApp(engine, { env: { PUBLIC_URL: 'https://mall.example' } })
  const login = async (cookie: string) => {
    const reply = await t.send('POST /console/api/v1/login', { ...t.tenants[0].operator, cookie: true }, '', { ...ours, cookie })
    return reply.headers.getSetCookie()
  }
  const cookies = await login('')
  expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(new Set(['__Host-youli_browser', '__Host-youli_console']))
  for (const cookie of cookies) expect(cookie).toMatch(/Path=\/; HttpOnly; SameSite=(?:Lax|Strict); Secure$/)
  const [browser] = cookies.find((cookie) => cookie.includes('youli_browser'))!.split(';')
  expect(await login(browser!)).toHaveLength(1)
  expect(await login(browser!.replace('__Host-', ''))).toHaveLength(2)
  await t.close()
})
