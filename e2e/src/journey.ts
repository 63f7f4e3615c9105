import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, inject, test as plain } from 'vitest'
import { openBrowser } from './browser.ts'
import type { RunningApp } from './running-app.ts'

/** App ids of the demo tenants. */
export const apps = { gold: 'wx5f0e1a7c9b2d4e68', tea: 'wx9c3b7d2e5a1f8046' } as const

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const wechat =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN'
const wecom =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh ColorScheme/Light'
/** Nothing slides: on a slow machine a tap would land where a button was a moment ago. */
const still = { reducedMotion: 'reduce' } as const
const agents = { browser: safari, wechat, wecom }

/** A browser somebody holds: a page, and everything it complained about. */
export interface Screen {
  /** Origin of the app it walks through. */
  base: string
  page: Page
  /** Console errors and uncaught errors so far. */
  complaints: string[]
  /** Opens an address of the app. */
  open: (path: string) => Promise<void>
  /** Another page of the same browser, with the same session. */
  tab: () => Promise<Screen>
  /** Keeps a picture in the folder `E2E_SHOTS`; does nothing without it. */
  shot: (name: string) => Promise<void>
}

const running = inject('running')
export const at = (path: string): string => new URL(path, running).toString()

/** What a path looks like in the address bar, without the origin. */
export const where = (page: Page): string => {
  const url = new URL(page.url())
  return url.pathname + url.search
}

async function screen(context: BrowserContext, base: string, complaints: string[] = []): Promise<Screen> {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  const shots = process.env['E2E_SHOTS']
  return {
    base,
    page,
    complaints,
    open: async (path) => {
      await page.goto(new URL(path, base).href)
    },
    tab: () => screen(context, base, complaints),
    shot: async (name) => {
      if (!shots) return
      mkdirSync(shots, { recursive: true })
      // Pictures of a page that has come to rest.
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .map((one) => Promise.race([one.finished, new Promise((done) => setTimeout(done, 600))]).catch(() => null)),
        ).then(() => null),
      )
      await page.screenshot({ path: join(shots, `${name}.png`), animations: 'disabled' })
    },
  }
}

type WalkedApp = Pick<RunningApp, 'url' | 'setUpToken'>

interface Journey {
  /** What is walked through: the one app of all journeys, unless a journey brings its own. */
  app: WalkedApp
  browser: Browser
  /** A phone; `inWechat` and `inWecom` play the messengers' own browsers, `asItIs` leaves the browser its own name. */
  phone: (how?: { inWechat?: boolean; inWecom?: boolean; asItIs?: boolean }) => Promise<Screen>
  /** A desk with a wide screen. */
  storeCounter: () => Promise<Screen>
}

/** A test with a real browser. A screen that complained fails its journey. */
export const test = plain.extend<Journey & { screens: Screen[] }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is needed from here
    async ({}, use) => {
      const browser = await openBrowser(inject('browser'))
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern
  app: async ({}, use) => use({ url: running, setUpToken: '' }),
  // oxlint-disable-next-line no-empty-pattern
  screens: async ({}, use) => {
    const screens: Screen[] = []
    await use(screens)
    const complaints = screens.flatMap((each) => each.complaints)
    await Promise.all(screens.map((each) => each.page.context().close()))
    expect(complaints).toEqual([])
  },
  phone: async ({ app, browser, screens, task }, use) => {
    await use(async (how = {}) => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        ...still,
        ...(how.asItIs ? {} : { userAgent: agents[how.inWecom ? 'wecom' : how.inWechat ? 'wechat' : 'browser'] }),
      })
      const one = await screen(context, app.url)
      screens.push(one)
      return one
    })
    await keepFailure(task.result?.state === 'fail', screens, task.id)
  },
  storeCounter: async ({ app, browser, screens, task }, use) => {
    await use(async () => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        ...still,
      })
      const one = await screen(context, app.url)
      screens.push(one)
      return one
    })
    await keepFailure(task.result?.state === 'fail', screens, task.id)
  },
})

/** What the screens showed when a journey failed: a picture each, and in the log the address with what a screen reader finds. */
async function keepFailure(failed: boolean, screens: readonly Screen[], id: string): Promise<void> {
  if (!failed) return
  for (const [i, { page, shot }] of screens.entries()) {
    await shot(`failed-${id}-${i}`).catch(() => undefined)
    const found = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: unknown) => String(error))
    process.stderr.write(`\nThe journey ended at ${page.url()}\n${found}\n`)
  }
}
