import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from './kit/query-client.ts'
import { countFailure } from './kit/failures.ts'
import { enterApp, storeLogin } from './kit/session.ts'
import { member } from './kit/testing/people.ts'
import { warmMall } from './catalog/goods/widgets/warm-mall.ts'
import { toGateway } from './platform/session/links.ts'

const app = 'wxapp-a'
const page = readFileSync('storefront/index.html', 'utf8')
const script = /<script>(?=\s*\/\/ What the start-up sequence)([\s\S]*?)<\/script>/.exec(page)![1]!

/** Runs the page's script as a browser does; answers what it asked for and where it went. */
async function opened(href: string, pageDomain = ''): Promise<{ asked: string[]; went: string[] }> {
  const [asked, went]: [string[], string[]] = [[], []]
  const { host, pathname, search } = new URL(href)
  const fetching = async (path: string): Promise<Response> => {
    asked.push(path)
    return Response.json({ data: { pageDomain } })
  }
  const location = { href, host, pathname, search, replace: (to: string) => went.push(to) }
  // oxlint-disable-next-line no-implied-eval -- the script is ours and lives in the page
  const run = new Function('window', 'location', 'fetch', script) as (...given: unknown[]) => void
  run({}, location, fetching)
  await new Promise((next) => setTimeout(next))
  return { asked, went }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('asks ahead for exactly what the mall home will ask for', async () => {
  enterApp(app)
  storeLogin({ ...member, tenantAppId: app })
  const { asked, went } = await opened('https://mall.test/mall')
  const wanted: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    wanted.push(path)
    return Response.json({ success: true, data: [], total: 0 })
  })
  warmMall(makeQueryClient(), '')
  expect(wanted).toHaveLength(4)
  expect(asked).toEqual(expect.arrayContaining(wanted))
  expect(asked.filter((path) => !wanted.includes(path))).toEqual([
    `/tenant/domain/all?tenantAppId=${app}`,
    `/authorization/auth/check?token=${member.token}`,
  ])
  expect(went).toEqual([])
})

test('sends a visitor nobody knows to the gateway, with the scope that was asked for', async () => {
  const href = `https://mall.test/mall?app_id=${app}&shopid=5&authscope=snsapi_userinfo`
  const { asked, went } = await opened(`${href}&state=x#wechat_redirect`, 'https://mall.test/')
  expect(asked).toEqual([`/tenant/domain/all?tenantAppId=${app}`])
  expect(went).toEqual([toGateway(app, 'snsapi_userinfo', href)])
  expect(countFailure('check')).toBe(2)
})

test.each([
  ['a page on another domain', `https://other.test/mall?app_id=${app}`, 'mall.test'],
  ['an employee page', `https://mall.test/employee/index?app_id=${app}`, ''],
  ['the page that takes a token', `https://mall.test/super_login?app_id=${app}`, ''],
  ['an address without an app', 'https://mall.test/mall', ''],
  ['a one-time code', `https://mall.test/mall?app_id=${app}&code=1`, ''],
])('leaves %s to the start-up sequence', async (_, href, pageDomain) => {
  expect((await opened(href, pageDomain)).went).toEqual([])
})

test('does not go to the gateway again by itself after a failure', async () => {
  countFailure('check')
  expect((await opened(`https://mall.test/mall?app_id=${app}`)).went).toEqual([])
})
