import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { collector, coloursOnly } from './barriers.ts'
import type { Screen } from './journey.ts'
import { enterMall, fillLogin } from './member.ts'

const tables = fileURLToPath(new URL('../../storefront/src', import.meta.url))

/** They lead away at once, or log out. */
const leading = /^\/(login\/callback|dev_login|super_login|debug|:)/

/** Addresses of the storefront as its tables of screens declare them: of several that open the same screen the first. */
function declaredPaths(): string[] {
  const files = readdirSync(tables, { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\W)(rare-)?screens\.ts$/.test(file))
  const texts = files.map((file) => readFileSync(`${tables}/${file}`, 'utf8'))
  const paths = texts.flatMap((text) => {
    const ofScreen = new Map<string, string>()
    for (const [, path, screen] of text.matchAll(/\bpath: '([^']+)',[^}]*?\bload: ([^,}]+)/g))
      if (!ofScreen.has(screen!) && !leading.test(path!)) ofScreen.set(screen!, path!)
    return [...ofScreen.values()]
  })
  return paths.toSorted()
}

/** Which declared address this one belongs to; a written one wins over one with parameters. */
function kindOf(address: string, paths: readonly string[]): string | undefined {
  const parts = address.replace(/[?#].*/, '').split('/')
  const fits = (path: string): boolean => {
    const wanted = path.split('/')
    return (
      wanted.length === parts.length && wanted.every((part, i) => part === parts[i] || (part.startsWith(':') && /^\d+$/.test(parts[i]!)))
    )
  }
  return paths.filter(fits).toSorted((a, b) => a.split(':').length - b.split(':').length)[0]
}

/** A demo member logs in; what greets them there (a gift, a page to follow) is left alone. */
export async function logInKnown(screen: Screen, mobile: string, appId: string): Promise<void> {
  await enterMall(screen, appId)
  await screen.open('/account/login')
  await fillLogin(screen, mobile)
  await screen.page.getByRole('button', { name: '登录', exact: true }).tap()
  await screen.page.getByRole('heading', { name: '登录成功' }).waitFor()
}

/** Waits until a screen shows what it asked for, or says why it does not. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () => !document.querySelector('output[aria-label="加载中"], .boot') || document.querySelector('[role=alertdialog]'),
  )
}

/**
 * Opens every screen whose address fits, once: those with a written address, `also` these, then those that links lead to. Answers what
 * keeps people out, in light and in dark, and the addresses that were opened.
 */
export async function lookAtEveryScreen(
  { page, open }: Screen,
  fits: RegExp,
  also: readonly string[] = [],
): Promise<{ found: Record<string, string[]>; seen: string[] }> {
  const paths = declaredPaths().filter((path) => fits.test(path))
  const { found, look } = collector(page)
  const waiting = new Map([...paths.filter((path) => !path.includes(':')), ...also].map((path) => [path, path]))
  const seen: string[] = []
  for (const [kind, address] of waiting) {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(address)
    await settled(page)
    await look(address)
    await page.emulateMedia({ colorScheme: 'dark' })
    await look(`${address} in dark`, 'html', coloursOnly)
    seen.push(kind)
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    for (const link of links) {
      const next = kindOf(link, paths)
      // What a loop over a map adds to it is walked as well.
      if (next && !waiting.has(next)) waiting.set(next, link)
    }
  }
  return { found, seen }
}
