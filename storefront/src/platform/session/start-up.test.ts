import { sessionRefusals } from '@youli/domain/platform/session/texts.ts'
import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { errorTexts } from '../../kit/errors.ts'
import { enterApp, session, storeLogin, useSession } from '../../kit/session.ts'
import { member, visitor } from '../../kit/testing/people.ts'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import { isStaffTab } from './employee-gate.ts'
import { onPageDomain, readAddress, withoutSecrets } from './address.ts'
import { startUp, type Browser } from './start-up.ts'

const check = 'GET /authorization/auth/check'
const byCode = 'GET /authorization/auth/code/token'
const all = 'GET /tenant/domain/all'
const authorised = 'GET /corpwx/employee/select-login-auth'
const staff = { employeeId: '700000000000000001', tenantId: '1001', tenantAppId: 'wxapp-a', shopId: '0', roles: [], apps: [] }
const where = { pageDomain: 'shop.example.com', payDomain: '', employeeDomain: 'staff.example.com', sdkUrl: '', devLogin: true }
const wecom = 'Mozilla/5.0 (iPhone) MicroMessenger/7.0 wxwork/4.1'
const dead = (): Response => refusal(sessionRefusals.invalidToken)

interface Watched extends Browser {
  gone: string[]
  shown: string[]
}
function browser(href: string, userAgent = 'Mozilla/5.0'): Watched {
  const gone: string[] = []
  const shown: string[] = []
  return { href: `https://shop.example.com${href}`, userAgent, gone, shown, go: (url) => gone.push(url), show: (url) => shown.push(url) }
}
/** What the gateway is asked, without the state by which this tab knows its answer. */
const gatewayOf = (url: string | undefined): Record<string, string> => {
  const at = new URL(url ?? '', 'https://shop.example.com')
  expect(at.pathname).toBe('/wxgateway/login')
  const result = Object.fromEntries(at.searchParams)
  return { ...result, url: stateless(result['url']!) }
}
/** An address without its state, which is the one this tab keeps. */
function stateless(address: string): string {
  const url = new URL(address)
  expect(JSON.stringify(url.searchParams.get('state'))).toBe(sessionStorage.getItem('youli.state'))
  url.searchParams.delete('state')
  return url.href
}

beforeEach(() => useSession.setState(useSession.getInitialState(), true))

test('the lower-case parameters of the address are read; a shop that is no number is dropped [B0016 B0048]', () => {
  const { appId, token, code, debug, origin } = readAddress(
    '?app_id=wxapp-a&token=t&code=c&first=1&fromid=7&fromtype=poster&shopid=123&employeeid=9&authscope=snsapi_userinfo&externaluserid=wm1&corpid=ww1&debug=1&loginshopid=5',
  )
  expect({ appId, token, code, debug }).toEqual({ appId: 'wxapp-a', token: 't', code: 'c', debug: true })
  expect(origin).toEqual({
    first: '1',
    fromId: '7',
    fromType: 'poster',
    fromShopId: '123',
    fromEmployeeId: '9',
    authScope: 'snsapi_userinfo',
    fromExternalUserId: 'wm1',
    corpId: 'ww1',
    loginShopId: '5',
  })
  expect(readAddress('?shopid=abc').origin).toEqual({})
})

test('without an app id, given or remembered, the text shows and nothing is fetched [B0018 B0866]', async () => {
  const net = standIn({})
  expect(await startUp(browser('/mall'))).toEqual({ kind: 'stopped', text: '这个链接打不开了，从公众号再进一次', way: '' })
  expect(net.seen).toHaveLength(0)
})

test('the app id is remembered, and another one clears the log-in of the first [B0017]', async () => {
  standIn({ [all]: () => where, [check]: () => member })
  await startUp(browser('/mall?app_id=wxapp-a&token=tok-member'))
  expect((await startUp(browser('/mall'))).kind).toBe('ready')
  const b = browser('/mall?app_id=wxapp-b')
  expect((await startUp(b)).kind).toBe('leaving')
  expect(session().userId).toBe('0')
  expect(gatewayOf(b.gone[0])['tenantAppId']).toBe('wxapp-b')
})

test('the domains are fetched once a session [B0019]', async () => {
  const net = standIn({ [all]: () => where, [check]: () => visitor })
  await startUp(browser('/mall?app_id=wxapp-a&token=t'))
  await startUp(browser('/mall?app_id=wxapp-a&token=t'))
  expect(net.of(all)).toHaveLength(1)
})

test('a page elsewhere goes to the page domain with everything it was asked for; a code is not used up before [B0020]', async () => {
  const net = standIn({ [all]: () => ({ ...where, pageDomain: 'm.example.com' }), [byCode]: () => member })
  const b = browser('/mall?app_id=wxapp-a&code=c1#top')
  expect((await startUp(b)).kind).toBe('leaving')
  expect(b.gone).toEqual(['https://m.example.com/mall?app_id=wxapp-a&code=c1#top'])
  expect(net.of(byCode)).toHaveLength(0)
})

test('a test host and the dev token stay where they are; a domain that is none is never followed [B0021]', async () => {
  standIn({ [all]: () => ({ ...where, pageDomain: 'm.example.com' }), [check]: () => visitor })
  for (const host of ['localhost:5173', '127.0.0.1:8080', '10.0.2.2', '192.168.1.9', 'shop.test', 'mac.local']) {
    const b = browser('')
    expect([host, (await startUp({ ...b, href: `http://${host}/mall?app_id=wxapp-a&token=t` })).kind]).toEqual([host, 'ready'])
    expect(b.gone).toEqual([])
  }
  expect((await startUp(browser('/mall?app_id=wxapp-a&token=dev'))).kind).toBe('ready')
  expect(onPageDomain('https://shop.example.com/', 'javascript:alert(1)')).toBeNull()
  expect(onPageDomain('https://shop.example.com/', '')).toBeNull()
})

test('the token dev opens the developer login instead of a check [B0028 B0043]', async () => {
  const net = standIn({})
  const b = browser('/mall?app_id=wxapp-a&token=dev')
  expect(await startUp(b)).toMatchObject({ kind: 'ready', signedIn: false })
  expect(b.shown).toEqual(['/dev_login'])
  expect(net.seen).toHaveLength(0)
})

test('a code is exchanged and its session used [B0035]', async () => {
  const net = standIn({ [all]: () => where, [byCode]: () => member })
  const b = browser('/mall?app_id=wxapp-a&code=c1&state=s&fromid=7')
  expect(await startUp(b)).toMatchObject({ kind: 'ready', signedIn: true })
  expect(net.of(byCode)[0]?.input).toMatchObject({ code: 'c1' })
  expect(session().token).toBe('tok-member')
  expect(b.shown).toEqual(['https://shop.example.com/mall?app_id=wxapp-a&fromid=7'])
})

test('a code that cannot be exchanged leaves it to the token [B0036]', async () => {
  const net = standIn({ [all]: () => where, [byCode]: () => refusal(sessionRefusals.badCode), [check]: () => member })
  expect((await startUp(browser('/mall?app_id=wxapp-a&code=used&token=t'))).kind).toBe('ready')
  expect(net.of(check)[0]?.input).toEqual({ token: 't' })
})

test('a cached token of the same app is checked [B0037]', async () => {
  const net = standIn({ [all]: () => where, [check]: () => member })
  enterApp('wxapp-a')
  storeLogin(member)
  expect((await startUp(browser('/mall'))).kind).toBe('ready')
  expect(net.of(check)[0]?.input).toEqual({ token: 'tok-member' })
})

test('a valid token of another app than the address asks for signs nobody in [B0038]', async () => {
  standIn({ [all]: () => where, [check]: () => ({ ...member, tenantAppId: 'wxapp-z' }) })
  expect((await startUp(browser('/mall?app_id=wxapp-a&token=t'))).kind).toBe('leaving')
  expect(session().token).toBe('')
})

test('three failed checks go to the gateway, the fourth says that the server is busy [B0040 B0041 B0053 B0841 B0866]', async () => {
  standIn({ [all]: () => where, [check]: dead })
  for (let i = 1; i <= 3; i += 1) {
    const b = browser('/mall?app_id=wxapp-a&token=t&authscope=snsapi_userinfo&fromid=7')
    expect((await startUp(b)).kind).toBe('leaving')
    const { url, ...rest } = gatewayOf(b.gone[0])
    expect(rest).toEqual({ tenantAppId: 'wxapp-a', authScope: 'snsapi_userinfo' })
    expect(url).toBe('https://shop.example.com/mall?app_id=wxapp-a&authscope=snsapi_userinfo&fromid=7')
  }
  const b = browser('/mall?app_id=wxapp-a&token=t')
  expect(await startUp(b)).toEqual({ kind: 'stopped', text: '人有点多，稍等再进一次', way: '重新进入' })
  expect(b.gone).toEqual([])
})

test('a good check forgets the failures before it [B0040]', async () => {
  let good = false
  standIn({ [all]: () => where, [check]: () => (good ? visitor : dead()) })
  for (let round = 0; round < 3; round += 1) {
    good = false
    for (let i = 0; i < 3; i += 1) expect((await startUp(browser('/mall?app_id=wxapp-a&token=t'))).kind).toBe('leaving')
    good = true
    expect((await startUp(browser('/mall?app_id=wxapp-a&token=t'))).kind).toBe('ready')
  }
})

test('a lost connection says so and keeps who is logged in [B0862]', async () => {
  enterApp('wxapp-a')
  storeLogin(member)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await startUp(browser('/mall'))).toEqual({ kind: 'stopped', text: errorTexts.network, way: '重新加载' })
  expect(session().userId).toBe(member.userId)
})

test('in the enterprise messenger the gateway comes first, without domains; its token is then checked [B0034]', async () => {
  const net = standIn({ [check]: () => visitor })
  const b = browser('/mall?app_id=wxapp-a', wecom)
  expect((await startUp(b)).kind).toBe('leaving')
  expect(gatewayOf(b.gone[0])['tenantAppId']).toBe('wxapp-a')
  expect(net.seen).toHaveLength(0)
  expect((await startUp(browser('/mall?app_id=wxapp-a&token=t', wecom))).kind).toBe('ready')
  expect(net.of(all)).toHaveLength(0)
})

test('an employee route in any other browser clears the session and stops [B0029 B0030 B0032 B0881]', async () => {
  const net = standIn({})
  enterApp('wxapp-a')
  storeLogin(member)
  const b = browser('/employee/gift_store/card/list')
  expect(await startUp(b)).toMatchObject({ kind: 'ready', signedIn: false })
  expect(b.shown).toEqual(['/stop_error'])
  expect(session()).toMatchObject({ token: '', userId: '0' })
  expect(net.seen).toHaveLength(0)
})

test('in the enterprise messenger an employee route goes to the employee pages with token, tenant and app [B0031]', async () => {
  standIn({ [all]: () => where, [check]: () => member, [authorised]: () => staff })
  enterApp('wxapp-a')
  storeLogin(member)
  const b = browser('/employee/gift_store/card/list?x=1', wecom)
  expect((await startUp(b)).kind).toBe('leaving')
  const to = new URL(b.gone[0] ?? '')
  expect(to.origin + to.pathname).toBe('https://staff.example.com/employee/gift_store/card/list')
  expect(Object.fromEntries(to.searchParams)).toMatchObject({ x: '1', token: 'tok-member', tenantId: '1001', tenantAppId: 'wxapp-a' })
  const handed = { ...browser('', wecom), href: stateless(b.gone[0] ?? '') }
  expect((await startUp(handed)).kind).toBe('ready')
  expect(session().token).toBe('tok-member')
})

test('whoever is handed over but is no employee is stopped, and is no staff tab [B0031 B0881]', async () => {
  const net = standIn({ [all]: () => where, [check]: () => member, [authorised]: () => refusal(sessionRefusals.notEmployee) })
  const href = 'https://staff.example.com/employee/gift_store/card/list?token=tok-member&tenantId=1001&tenantAppId=wxapp-a&app_id=wxapp-a'
  const b = { ...browser('', wecom), href }
  expect(await startUp(b)).toMatchObject({ kind: 'ready', signedIn: false })
  expect(net.of(authorised)[0]?.input).toEqual({ token: 'tok-member' })
  expect(b.shown).toEqual(['/stop_error'])
  expect([session().token, isStaffTab()]).toEqual(['', false])
})

test('without a token the enterprise messenger goes to the gateway and comes back to the employee page [B0030]', async () => {
  const net = standIn({})
  const b = browser('/employee/gift_store/card/list?app_id=wxapp-a&x=1', wecom)
  expect((await startUp(b)).kind).toBe('leaving')
  expect(gatewayOf(b.gone[0])).toEqual({
    tenantAppId: 'wxapp-a',
    url: 'https://shop.example.com/employee/gift_store/card/list?app_id=wxapp-a&x=1',
  })
  expect(net.seen).toHaveLength(0)
})

test('the key of an external contact is kept for registration and leaves the address [B0055]', async () => {
  standIn({ [all]: () => where, [check]: () => visitor })
  const b = browser('/mall?app_id=wxapp-a&token=t&externaluserid=wm1&externaluserbindkey=k1')
  expect((await startUp(b)).kind).toBe('ready')
  expect(session()).toMatchObject({ fromExternalUserId: 'wm1', externalUserBindKey: 'k1' })
  expect(b.shown).toEqual(['https://shop.example.com/mall?app_id=wxapp-a&externaluserid=wm1'])
})

test('the pages that explain a stop and take a token need neither app nor session [B0032 B0059]', async () => {
  const net = standIn({})
  for (const path of ['/stop_error', '/super_login']) expect(await startUp(browser(path))).toMatchObject({ kind: 'ready', signedIn: false })
  expect(net.seen).toHaveLength(0)
})

test('failures outlive reloads; the fourth in a row stops, the next visit begins anew [B0041]', async () => {
  standIn({ [all]: () => where, [check]: dead })
  const href = '/mall?app_id=wxapp-a&token=t'
  const kinds: string[] = []
  for (let i = 0; i < 8; i += 1) {
    // A reload keeps the storage of the tab and nothing else.
    useSession.setState(useSession.getInitialState(), true)
    kinds.push((await startUp(browser(href))).kind)
  }
  const round = ['leaving', 'leaving', 'leaving', 'stopped']
  expect(kinds).toEqual([...round, ...round])
})

test('the address shown after start carries nothing that signs a person in', () => {
  expect(withoutSecrets('https://a.cn/mall?token=1&code=2&state=3&app_id=4#x')).toBe('https://a.cn/mall?app_id=4#x')
  expect(withoutSecrets('https://a.cn/mall?token=1#wechat_redirect')).toBe('https://a.cn/mall')
  // What somebody scanned is no log-in: the page it leads to still needs it.
  const scanned = `https://a.cn/coupon/write_off?${shownCode}=77&app_id=4`
  expect(withoutSecrets(scanned)).toBe(scanned)
})

test('adds the remembered app to an address without one when the server does not know it, once', async () => {
  standIn({ [all]: () => where, [check]: dead })
  useSession.setState({ appId: 'wxapp-remembered' })
  const first = browser('/mall?first=1')
  expect(await startUp(first)).toEqual({ kind: 'leaving' })
  expect(first.gone).toEqual(['https://shop.example.com/mall?first=1&app_id=wxapp-remembered'])
  const second = browser('/mall?first=1')
  await startUp(second)
  expect(second.gone.map((url) => new URL(url, second.href).pathname)).toEqual(['/wxgateway/login'])
})
