import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** A cheap phone on a slow mobile line. */
const cpuSlowdown = 4
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** A page that nothing has come to for so long is at rest, ms. */
const quietMs = 1500

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }
/** Storage and cookies of somebody who is signed in. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** One visit of a page: `requests` and `kB` went over the line, what came from the browser's cache did not. */
export interface Visit {
  lcpMs: number
  cls: number
  requests: number
  kB: number
  /** The element whose drawing was the largest. */
  largest: string
}

type Entry = { startTime: number; moved: number; element: string }

/** What the browser noted of this kind since the page began. */
const entries = (page: Page, type: 'largest-contentful-paint' | 'layout-shift'): Promise<Entry[]> =>
  page.evaluate(
    (of) =>
      new Promise((done) => {
        new PerformanceObserver((list) => {
          const noted = list.getEntries() as (PerformanceEntry & { element?: Element; hadRecentInput?: boolean; value?: number })[]
          done(
            noted.map(({ startTime, element, hadRecentInput, value }) => ({
              startTime,
              moved: hadRecentInput ? 0 : (value ?? 0),
              element: element ? `${element.tagName.toLowerCase()}.${element.className}` : '',
            })),
          )
        }).observe({ type: of, buffered: true })
        setTimeout(() => done([]), 500)
      }),
    type,
  )

/** What a page says of its drawing once it is at rest. */
async function drawn(page: Page): Promise<Pick<Visit, 'lcpMs' | 'cls' | 'largest'>> {
  const largest = (await entries(page, 'largest-contentful-paint')).at(-1)
  const cls = (await entries(page, 'layout-shift')).reduce((sum, { moved }) => sum + moved, 0)
  return { lcpMs: largest?.startTime ?? 0, cls, largest: largest?.element ?? '' }
}

interface Traffic {
  requests: number
  bytes: number
  /** When something came last, ms. */
  lastAt: number
}

/** Counts what comes over the line. */
function counted(cdp: CDPSession): Traffic {
  const sum: Traffic = { requests: 0, bytes: 0, lastAt: performance.now() }
  const cached = new Set<string>()
  cdp.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache || response.url.startsWith('data:')) cached.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.lastAt = performance.now()
    if (cached.has(requestId)) return
    sum.requests += 1
    sum.bytes += encodedDataLength
  })
  return sum
}

/** Opens an address in a new tab of a slow phone, and waits until the page is at rest. */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const traffic = counted(cdp)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  // A busy phone is silent for a while before its screen is there.
  await page.waitForFunction(() => !document.querySelector('.boot'), null, { timeout: 30_000 })
  while (performance.now() - traffic.lastAt < quietMs) await page.waitForTimeout(100)
  const seen = await drawn(page)
  await page.close()
  return { ...seen, requests: traffic.requests, kB: traffic.bytes / 1000 }
}

/** A page opened with an empty cache, and once more with what the first visit left. */
export async function visitTwice(browser: Browser, url: string, storageState: SignedIn): Promise<{ first: Visit; repeat: Visit }> {
  const context = await browser.newContext({ ...phone, storageState })
  try {
    const first = await visit(context, url)
    return { first, repeat: await visit(context, url) }
  } finally {
    await context.close()
  }
}
