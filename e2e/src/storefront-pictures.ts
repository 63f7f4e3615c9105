/**
 * Takes the pictures in `docs/screens/storefront`: pages of both demo brands as a member sees them, light and dark.
 * `npm run screens -- [name ...]`; `YOULI_URL` names an installation that runs already, `SHOTS` another folder, for looking closely: without loss.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { findBrowser, openBrowser } from './browser.ts'
import { createApp } from './running-app.ts'

interface Picture {
  path: string
  /** A link of the page that is followed first: one whose address fits. */
  follow?: RegExp
  /** What stands in that link, where several addresses fit. */
  called?: RegExp
  /** A button of the page that is tapped then. */
  press?: RegExp
  brand?: 'gold' | 'tea'
}

const pictures: Readonly<Record<string, Picture>> = {
  home: { path: '/home' },
  mall: { path: '/mall' },
  topic: { path: '/home', follow: /^\/subject\// },
  list: { path: '/mall/product' },
  search: { path: '/mall/product?searching=1' },
  product: { path: '/mall/product', follow: /^\/mall\/product\/detail\// },
  cart: { path: '/mall/cart' },
  checkout: { path: '/mall/cart/confirm' },
  orders: { path: '/mall/order/list' },
  order: { path: '/mall/order/list', follow: /^\/mall\/order\/detail\// },
  record: { path: '/member/shopping_record' },
  'after-sale': { path: '/mall/order/list?status=2', follow: /^\/mall\/order\/detail\//, press: /^申请退款$/, brand: 'gold' },
  booking: { path: '/member/appointment/list', press: /^预约/ },
  member: { path: '/member' },
  card: { path: '/membercard/active' },
  code: { path: '/member/member_code' },
  points: { path: '/member/point' },
  records: { path: '/member/record' },
  coupons: { path: '/coupon/free' },
  'my-coupons': { path: '/coupon/my' },
  addresses: { path: '/member/address' },
  favorites: { path: '/member/favorite' },
  settings: { path: '/member/account_login' },
  'gift-store': { path: '/gift_store' },
  activities: { path: '/activity' },
  'flash-sale': { path: '/activity', follow: /seckill/ },
  'group-buy': { path: '/activity', follow: /group_buy/ },
  lottery: { path: '/activity?type=lottery', follow: /luck_draw/, called: /转盘/ },
  'lottery-grid': { path: '/activity?type=lottery', follow: /luck_draw/, called: /九宫格/ },
  vote: { path: '/activity?type=vote', follow: /^\/vote\// },
  'sign-up': { path: '/activity?type=signup', follow: /^\/activity\/signup\// },
  stores: { path: '/select_shop' },
}

const brands = {
  gold: { app: 'wx5f0e1a7c9b2d4e68', mobile: '13800000001' },
  tea: { app: 'wx9c3b7d2e5a1f8046', mobile: '13800000101' },
} as const

const close = process.env['SHOTS']

/** Logs a demo member in, by the code that the simulated provider got. */
async function logIn(page: Page, url: string, { app, mobile }: (typeof brands)[keyof typeof brands]): Promise<void> {
  await page.goto(`${url}/mall?app_id=${app}`)
  await page.getByRole('list', { name: '商品' }).getByRole('link').first().waitFor()
  await page.goto(`${url}/account/login`)
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await page.getByRole('button', { name: /秒后重发/ }).waitFor()
  const { messages } = (await (await fetch(`${url}/sim/control/sms?mobile=${mobile}`)).json()) as { messages: { code: string }[] }
  await page.getByLabel('验证码').fill(messages[0]!.code)
  await page.getByRole('checkbox').first().check({ force: true })
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await page.waitForURL('**/account/reg_success**')
}

/** Waits until nothing loads and no bone of a skeleton is left. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('output[aria-label="加载中"], .boot'))
}

async function take(page: Page, { path, follow, called, press }: Picture, url: string, file: string): Promise<void> {
  await page.goto(`${url}${path}`)
  await settled(page)
  if (follow) {
    const links = page.locator('a[href]').filter({ hasText: called })
    const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')!))
    const address = addresses.find((one) => follow.test(one))
    if (!address) throw new Error(`No link like ${String(follow)} at ${path}: ${addresses.join(' ')}`)
    await page.goto(new URL(address, url).href)
    await settled(page)
  }
  if (press) {
    await page.getByRole('button', { name: press }).first().tap()
    // What the sheet shows is asked for once it is open.
    await page.waitForTimeout(400)
    await settled(page)
  }
  await page.screenshot({ path: file, animations: 'disabled', ...(close ? {} : { quality: 55 }) })
}

async function takeAll(browser: Browser, url: string, folder: string, wanted: readonly string[]): Promise<void> {
  const names = Object.keys(pictures).filter((name) => wanted.length === 0 || wanted.includes(name))
  for (const [brand, who] of Object.entries(brands)) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1,
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await logIn(page, url, who)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const name of names.filter((one) => (pictures[one]!.brand ?? brand) === brand)) {
        const file = join(folder, `${brand}-${name}-${colorScheme}.${close ? 'png' : 'jpg'}`)
        await take(page, pictures[name]!, url, file).catch((error: unknown) => process.stderr.write(`${brand} ${name}: ${String(error)}\n`))
      }
    }
    await context.close()
  }
}

const folder = close ?? fileURLToPath(new URL('../../docs/screens/storefront', import.meta.url))
mkdirSync(folder, { recursive: true })
const named = process.env['YOULI_URL']
const app = named ? null : await createApp()
const browser = await openBrowser(await findBrowser())
await takeAll(browser, named ?? app!.url, folder, process.argv.slice(2))
await browser.close()
await app?.close()
