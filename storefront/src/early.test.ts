import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeQueryClient } from './kit/query-client.ts'
import { countFailure } from './kit/failures.ts'
import { enterApp, storeLogin } from './kit/session.ts'
import { inWidth, widthsOf } from './kit/pictures.ts'
import { pageScript } from './kit/testing/page-script.ts'
import { member } from './kit/testing/people.ts'
import { warmPage } from './content/page-builder/widgets/warm-page.ts'
import { warmMall } from './catalog/goods/widgets/warm-mall.ts'
import { domainsOf } from './platform/session/domains.ts'

const app = 'wxapp-a'
const banners = [{ imgUrl: '/assets/demo/banner/autumn.webp' }]

/** Runs the page's script as a browser does; answers what it asked for and where it went. */
async function opened(
  href: string,
  pageDomain = '',
  told: object | null = null,
): Promise<{ result: string[]; sent: string[]; went: string[]; shown: string[]; entry: string }> {
  const [result, sent, went, shown]: [string[], string[], string[], string[]] = [[], [], [], []]
  const { host, pathname, search } = new URL(href)
  const answerTo = (path: string): object => {
    result.push(path)
    const config = [{ enumTenantWechatappPara: 'MALL_BANNERS', value: JSON.stringify(banners) }]
    return { data: path.startsWith('/tenant/api/v1/tenant/home/get-list') ? config : { pageDomain } }
  }
  const fetching = async (path: string): Promise<Response> => {
    sent.push(path)
    const reads = path.startsWith('/batch/api/v1/read?') && new URLSearchParams(path.split('?')[1]).get('paths')!.split(' ')
    return Response.json(reads ? { data: reads.map((read) => ({ status: 200, body: JSON.stringify(answerTo(read)) })) } : answerTo(path))
  }
  const location = { href, host, pathname, search, replace: (to: string) => went.push(to) }
  const window: { youliEntry?: string } = {}
  pageScript(told)(window, location, fetching, { state: null, replaceState: (_: unknown, __: unknown, to: string) => shown.push(to) })
  await new Promise((next) => setTimeout(next))
  return { result, sent, went, shown, entry: window.youliEntry! }
}

/** The gateway, asked to lead back to an address with the state that this tab keeps. */
const toGateway = (url: string, scope: object = {}): string => {
  const back = new URL(url)
  back.searchParams.set('state', keptState())
  return `/wxgateway/login?${new URLSearchParams({ tenantAppId: app, ...scope, url: back.href })}`
}
const keptState = (): string => JSON.parse(sessionStorage.getItem('youli.state')!) as string

test('asks ahead, in one request, for exactly what the start and the mall home will ask for', async () => {
  enterApp(app)
  storeLogin({ ...member, tenantAppId: app })
  const { result, sent, went } = await opened('https://mall.test/mall')
  const wanted: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    wanted.push(path)
    return Response.json({ success: true, data: [], total: 0 })
  })
  warmMall(makeQueryClient(), '')
  void warmPage(makeQueryClient(), 'mall_home')
  expect(wanted).toHaveLength(5)
  expect(sent).toHaveLength(1)
  expect(result).toEqual(expect.arrayContaining(wanted))
  expect(result.filter((path) => !wanted.includes(path))).toEqual([
    `/authorization/auth/check?token=${member.token}`,
    '/tenant/theme/current-app-theme-key',
    '/user/member/api/v1/user-state-schedule',
    `/tenant/domain/all?tenantAppId=${app}`,
    `/tenant/api/v1/tenant/wechatapp/get-list?tenantId=${member.tenantId}`,
  ])
  expect(went).toEqual([])
})

test('sends a visitor nobody knows to the gateway, with the scope that was asked for', async () => {
  const href = `https://mall.test/mall?app_id=${app}&shopid=5&authscope=snsapi_userinfo`
  const { result, went } = await opened(`${href}&state=x#wechat_redirect`, 'https://mall.test/')
  expect(result).toEqual([`/tenant/domain/all?tenantAppId=${app}`])
  expect(went).toEqual([toGateway(href, { authScope: 'snsapi_userinfo' })])
  expect(countFailure('check')).toBe(2)
})

test.each([
  ['a page on another domain', `https://other.test/mall?app_id=${app}`, 'mall.test'],
  ['an employee page', `https://mall.test/employee/index?app_id=${app}`, ''],
  ['the page that takes a token', `https://mall.test/super_login?app_id=${app}`, ''],
  ['an address without an app', 'https://mall.test/mall', ''],
])('leaves %s to the start-up sequence', async (_, href, pageDomain) => {
  expect((await opened(href, pageDomain)).went).toEqual([])
})

test('does not go to the gateway again by itself after a failure', async () => {
  countFailure('check')
  expect((await opened(`https://mall.test/mall?app_id=${app}`)).went).toEqual([])
})

const check = (token: string) => `/authorization/auth/check?token=${token}`

describe('a code in the address', () => {
  const href = `https://mall.test/mall?app_id=${app}&fromid=7`

  test('with the state of this tab is left to the start-up sequence, once', async () => {
    const { went } = await opened(href, 'mall.test')
    expect(went).toEqual([toGateway(href)])
    const state = keptState()
    expect(state).toMatch(/^[0-9]{20,40}$/)
    const back = `${href}&code=mine&state=${state}`
    expect(await opened(back, 'mall.test')).toMatchObject({ shown: [href], entry: back, result: [], went: [] })
    expect((await opened(back, 'mall.test')).entry).toBe(`${href}&state=${state}`)
  })

  test.each(['', '&state=', '&state=null', '&state=1'])('of a link that somebody sent, with %o, is nothing', async (state) => {
    const visit = await opened(`${href}&code=theirs${state}`, 'mall.test')
    expect(visit).toMatchObject({ shown: [href], entry: `${href}${state}`, went: [toGateway(href)] })
    // The tab is on its way to log in now: a link that comes before its answer is no better.
    const between = await opened(`${href}&code=theirs${state}`, 'mall.test')
    expect(between.entry).not.toContain('theirs')
    storeLogin({ ...member, tenantAppId: app })
    const { result, entry } = await opened(`${href}&code=theirs${state}`)
    expect(result).toContain(check(member.token))
    expect([...result, entry].join()).not.toContain('theirs')
  })

  test('is nothing where the browser refuses to keep anything; a token is taken there', async () => {
    vi.stubGlobal('sessionStorage', null)
    expect((await opened(`${href}&code=c&token=t`)).entry).toBe(`${href}&token=t`)
  })
})

describe('a token in the address', () => {
  const href = `https://mall.test/mall?app_id=${app}&fromid=7`

  test('is taken once, by the tab that went to fetch it, and is out of sight before anything is asked', async () => {
    await opened(href, 'mall.test')
    const state = keptState()
    const back = await opened(`${href}&token=mine&state=${state}`)
    expect(back).toMatchObject({ shown: [href], entry: `${href}&token=mine&state=${state}` })
    expect(back.result).toContain(check('mine'))
    expect((await opened(`${href}&token=mine&state=${state}`)).result).not.toContain(check('mine'))
  })

  test('is nothing while the tab waits for its own', async () => {
    await opened(href, 'mall.test')
    expect((await opened(`${href}&token=theirs&state=1`)).entry).toBe(`${href}&state=1`)
  })

  test('of a link that somebody sent is nothing: the visitor gets a session of their own, the member stays who they are', async () => {
    const led = await opened(`${href}&token=theirs`, 'mall.test')
    expect(led).toMatchObject({ shown: [href], entry: href, went: [toGateway(href)] })
    sessionStorage.clear()
    storeLogin({ ...member, tenantAppId: app })
    const { result, entry } = await opened(`${href}&token=theirs`)
    expect(result).toContain(check(member.token))
    expect([result.filter((path) => path.includes('theirs')), entry]).toEqual([[], href])
  })

  const domains = { pageDomain: 'mall.test', payDomain: 'pay.test', employeeDomain: 'https://staff.test' }
  test.each([
    ['https://pay.test/wx_pay?orderId=1', domains, true],
    ['https://staff.test/employee/index?tenantId=1', domains, true],
    ['https://pay.test/mall?x=1', domains, false],
    ['https://mall.test/wx_pay?orderId=1', domains, false],
    ['https://mall.test/wx_pay?orderId=1', { ...domains, payDomain: 'mall.test' }, false],
    ['https://mall.test/employee/index?x=1', { ...domains, employeeDomain: '' }, false],
  ])('is handed to %s of %o: %s', async (page, of, taken) => {
    const { entry, shown } = await opened(`${page}&app_id=${app}&token=t`, '', { appId: app, domains: of, banner: '' })
    expect([entry, shown]).toEqual([`${page}&app_id=${app}${taken ? '&token=t' : ''}`, [`${page}&app_id=${app}`]])
  })

  test('that is the word dev opens the developer login', async () => {
    expect(await opened(`${href}&token=dev`)).toMatchObject({ entry: `${href}&token=dev`, shown: [href], result: [], went: [] })
  })
})

describe('a page that was told of its app by the server', () => {
  const told = { appId: app, tenantId: '7', domains: { pageDomain: 'mall.test', payDomain: '' }, banner: '/files/a/first.webp' }
  const href = `https://mall.test/mall?app_id=${app}`
  const drawn = () => document.querySelector<HTMLImageElement>('.boot-hero img')
  const picture = () => drawn()?.getAttribute('src')

  beforeEach(() => {
    document.body.innerHTML = '<div class="boot-hero"><i></i></div>'
    vi.stubGlobal('Image', function draw(this: unknown) {
      const made = document.createElement('img')
      setTimeout(() => made.onload?.(new Event('load')))
      return made
    })
  })

  test('asks for nothing before it sends a visitor nobody knows to the gateway [B0019]', async () => {
    expect(await opened(href, '', told)).toMatchObject({ result: [], went: [toGateway(href)], shown: [] })
    expect(await domainsOf(app)).toEqual(told.domains)
  })

  test('does not ask for the domains, and shows the first banner while the code loads [B0019]', async () => {
    storeLogin({ ...member, tenantAppId: app })
    const { result, went } = await opened(href, '', told)
    expect(result[0]).toBe(`/authorization/auth/check?token=${member.token}`)
    expect(result.filter((path) => path.startsWith('/tenant/domain/'))).toEqual([])
    expect(went).toEqual([])
    await expect.poll(picture).toBe(inWidth(told.banner))
    // The phone chooses the very file that the screen will ask for.
    expect(drawn()!.srcset).toBe(widthsOf(told.banner))
  })

  test('shows the banner of the config where the address names no app', async () => {
    enterApp(app)
    storeLogin({ ...member, tenantAppId: app })
    await opened('https://mall.test/mall')
    await expect.poll(picture).toBe(inWidth(banners[0]!.imgUrl))
  })

  test.each([
    ['on another domain', `https://other.test/mall?app_id=${app}`],
    ['for another app', `https://mall.test/mall?app_id=wxapp-b`],
  ])('leaves a page %s to the start-up sequence', async (_, odd) => expect((await opened(odd, 'm.example.com', told)).went).toEqual([]))

  test('does not go to the gateway again by itself after a failure', async () => {
    countFailure('check')
    expect((await opened(href, '', told)).went).toEqual([])
  })
})
