// `node audit.mjs URL RUNS`: Lighthouse's mobile preset (simulated slow 4G, CPU slowed four times), one JSON line
// `{ cold: Run[], returning: Run[] }`. Cold: an empty browser. Returning: one that has been here, storage and cache kept.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage']
const flags = { output: 'json', onlyCategories: ['performance'], logLevel: 'silent', disableStorageReset: true }

/** A browser of its own opens the address twice; what Lighthouse saw each time. */
async function visit(url) {
  const userDataDir = mkdtempSync(join(tmpdir(), 'youli-perf-'))
  const chrome = await launch({ userDataDir, chromeFlags })
  try {
    const look = async () => runOf((await lighthouse(url, { ...flags, port: chrome.port })).lhr)
    return { cold: await look(), returning: await look() }
  } finally {
    chrome.kill()
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function runOf({ audits, categories, runtimeError }) {
  if (runtimeError) throw new Error(runtimeError.message)
  const of = (name) => Math.round(audits[name].numericValue)
  // What came from the cache and what the first page lost to the redirect is no request of the second.
  const files = audits['network-requests'].details.items.filter((file) => file.transferSize > 0)
  return {
    performance: Math.round(categories.performance.score * 100),
    fcpMs: of('first-contentful-paint'),
    lcpMs: of('largest-contentful-paint'),
    tbtMs: of('total-blocking-time'),
    cls: audits['cumulative-layout-shift'].numericValue,
    files: files.map(({ url, resourceType, transferSize }) => ({ url, type: resourceType, bytes: transferSize })),
  }
}

const [url, runs] = process.argv.slice(2)
const visits = []
for (let i = 0; i < Number(runs); i++) visits.push(await visit(url))
process.stdout.write(`${JSON.stringify({ cold: visits.map((v) => v.cold), returning: visits.map((v) => v.returning) })}\n`)
