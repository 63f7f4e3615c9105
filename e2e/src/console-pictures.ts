/**
 * Takes the pictures in `docs/screens/console`: twelve pages of the first demo brand, light and dark, and those of a phone.
 * `npm run console-pictures -- [name ...]`; `CONSOLE_URL` names an installation that runs already, `SHOTS` another folder,
 * for looking closely: without loss.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { findBrowser, openBrowser } from './browser.ts'
import { createApp } from './running-app.ts'

interface Picture {
  path: string
  /** The page behind the first row's link of this name, instead of the list. */
  first?: string
}

const pictures: Readonly<Record<string, Picture>> = {
  home: { path: '/dashboard' },
  orders: { path: '/orders' },
  order: { path: '/orders', first: '详情' },
  goods: { path: '/goods' },
  'goods-item': { path: '/goods', first: '编辑' },
  members: { path: '/members' },
  member: { path: '/members', first: '详情' },
  coupons: { path: '/coupons' },
  'after-sales': { path: '/after-sales' },
  comments: { path: '/comments' },
  seckills: { path: '/seckills' },
  'audit-log': { path: '/audit-log' },
}

const close = process.env['SHOTS']
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const onPhone = new Set(['home', 'orders', 'order', 'goods'])

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/console/login`)
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('youli-2026')
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await page.waitForURL('**/dashboard')
}

async function take(page: Page, { path, first }: Picture, url: string, file: string): Promise<void> {
  await page.goto(`${url}/console${path}`)
  await page.waitForLoadState('networkidle')
  if (first) {
    // On a phone rows are cards, which are their own link.
    const cards = page.locator('main a[data-row-key], main [data-row-key] a')
    const link = page.getByRole('link', { name: first, exact: true }).or(cards)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await link.first().click()
    // The list stays in sight until the page behind the row is there.
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasNotText: new RegExp(`^${title}$`) })
      .waitFor()
  }
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('.ant-skeleton, .ant-spin-spinning'))
  await page.screenshot({ path: file, animations: 'disabled', ...(close ? {} : { quality: 60 }) })
}

async function takeAll(browser: Browser, url: string, folder: string, wanted: readonly string[]): Promise<void> {
  const names = Object.keys(pictures).filter((name) => wanted.length === 0 || wanted.includes(name))
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [desk, phone]) {
      const context = await browser.newContext({ colorScheme, viewport, locale: 'zh-CN', reducedMotion: 'reduce' })
      const page = await context.newPage()
      await logIn(page, url)
      for (const name of names.filter((one) => viewport === desk || (onPhone.has(one) && colorScheme === 'light')))
        await take(
          page,
          pictures[name]!,
          url,
          join(folder, `${viewport === phone ? 'phone-' : ''}${name}-${colorScheme}.${close ? 'png' : 'jpg'}`),
        )
      await context.close()
    }
}

const folder = close ?? fileURLToPath(new URL('../../docs/screens/console', import.meta.url))
mkdirSync(folder, { recursive: true })
const named = process.env['CONSOLE_URL']
const app = named ? null : await createApp()
const browser = await openBrowser(await findBrowser())
await takeAll(browser, named ?? app!.url, folder, process.argv.slice(2))
await browser.close()
await app?.close()
