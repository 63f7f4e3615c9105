import { jinheMembers } from '@youli/demo/catalogue/members.ts'
import { findBrowser, openBrowser } from '@youli/e2e/browser.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import type { Browser, Page } from 'playwright-core'
import type { Line } from './bench.ts'
import { begin } from './built-server.ts'
import { median, round, withFolder } from './processes.ts'
import { phone, visitTwice, type SignedIn, type Visit } from './slow-phone.ts'

const runs = 3
const { appId } = demoAccounts.officialAccounts[0]!

/** An address to measure, and who opens it. */
interface Target {
  name: string
  path: string
  by: SignedIn
}

/** Asks the server that a page came from, as whoever is signed in there. */
const read = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (at) => {
    const { token } = JSON.parse(localStorage.getItem('youli.token') ?? '{}') as { token?: string }
    const reply = await fetch(at, { headers: { 'x-requested-with': 'XMLHttpRequest', token: token ?? '' } })
    return ((await reply.json()) as { data: T }).data
  }, path)

/** A member of the demo brand logs in with a code by message. */
async function logIn(page: Page, base: string, mobile: string): Promise<void> {
  await page.goto(`${base}/mall?app_id=${appId}`)
  await page.getByRole('list', { name: '商品' }).getByRole('link').first().waitFor()
  await page.goto(`${base}/account/login`)
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await page.getByRole('button', { name: /秒后重发/ }).waitFor()
  const sent = (await (await fetch(`${base}/sim/control/sms?mobile=${mobile}`)).json()) as { messages: { code: string }[] }
  await page.getByLabel('验证码').fill(sent.messages[0]!.code)
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check({ force: true })
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await page.getByRole('heading', { name: '登录成功' }).waitFor()
}

/** The storefront's pages as a member sees them: addresses of the first product, sale, team and order there are. */
async function memberTargets(browser: Browser, base: string): Promise<Target[]> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await logIn(page, base, jinheMembers[0]!.mobile)
  const [product] = await read<{ id: string }[]>(page, '/goods/mobile/list?page=1&pageSize=10')
  const [sku] = await read<{ id: string }[]>(page, `/goods/store/mobile-all?goodsId=${product!.id}`)
  const activities = (type: string) =>
    read<{ activityId: string }[]>(page, `/activity/api/v1/h5/list?tenantAppId=${appId}&activityType=${type}`)
  const [[sale], [group]] = [await activities('seckill'), await activities('group_buy')]
  const { goodsInfoDto } = await read<{ goodsInfoDto: { goodsId: string } }>(
    page,
    `/activity/api/v2/h5/detail?activityId=${sale!.activityId}`,
  )
  const [order] = await read<{ id: string }[]>(page, '/order/api/v1/order/list?page=1&pageSize=10')
  const by = await context.storageState()
  await context.close()
  const paths = {
    'mall-home': '/mall',
    product: `/mall/product/detail/${product!.id}`,
    checkout: `/mall/order/create/${product!.id}?skuId=${sku!.id}&quantity=1`,
    'flash-sale': `/activity/seckill/product/${sale!.activityId}/${goodsInfoDto.goodsId}`,
    'group-buy': `/activity/group_buy/index/${group!.activityId}`,
    order: `/mall/order/detail/${order!.id}`,
  }
  return Object.entries(paths).map(([name, path]) => {
    const url = new URL(path, base)
    url.searchParams.set('app_id', appId)
    return { name, path: url.href, by }
  })
}

async function consoleTarget(browser: Browser, base: string): Promise<Target> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${base}/console/login`)
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('youli-2026')
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await page.waitForURL('**/dashboard')
  const by = await context.storageState()
  await context.close()
  return { name: 'console-home', path: `${base}/console/dashboard`, by }
}

function lineOf({ name }: Target, visits: readonly { first: Visit; repeat: Visit }[]): Line {
  const of = (which: 'first' | 'repeat', what: 'lcpMs' | 'cls' | 'requests' | 'kB', digits = 0): number =>
    round(median(visits.map((each) => each[which][what])), digits)
  const figures = {
    lcpMs: of('first', 'lcpMs'),
    cls: of('first', 'cls', 4),
    requests: of('first', 'requests'),
    kB: of('first', 'kB'),
    lcpMsRepeat: of('repeat', 'lcpMs'),
    clsRepeat: of('repeat', 'cls', 4),
    requestsRepeat: of('repeat', 'requests'),
    kBRepeat: of('repeat', 'kB'),
    largest: visits[0]!.first.largest,
  }
  return { name: `page-lcp-${name}`, ratio: null, figures }
}

/** `page-lcp`: when the largest part of a page is drawn on a slow phone, first visit and repeat visit. `PAGES` picks some by name. */
export const pageLcp = (): Promise<Line[]> =>
  withFolder(async (dir) => {
    const picked = process.env['PAGES']?.split(',')
    const server = await begin(dir, { RATE_LIMIT: '0' })
    const browser = await openBrowser(await findBrowser())
    try {
      const all = [...(await memberTargets(browser, server.base)), await consoleTarget(browser, server.base)]
      const lines: Line[] = []
      for (const target of all.filter(({ name }) => !picked || picked.includes(name))) {
        // The server makes pictures in a new width once: not in what is measured.
        await visitTwice(browser, target.path, target.by)
        const visits = []
        for (let i = 0; i < runs; i++) visits.push(await visitTwice(browser, target.path, target.by))
        lines.push(lineOf(target, visits))
      }
      return lines
    } finally {
      await browser.close()
      await server.stop()
    }
  })
