import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import type { Found } from './browser.ts'

const packed = fileURLToPath(new URL('../../tools/old-browser', import.meta.url))
const program = join(packed, 'node_modules/chrome-aws-lambda/bin/chromium.br')
const unpacked = join(packed, 'node_modules/.unpacked')

/** Chromium 86 from the package registry, the oldest the storefront is built for: installed at the first call and unpacked beside it. */
export function findOldBrowser(): Found {
  if (!existsSync(program))
    execFileSync('npm', ['ci', '--prefix', packed, '--ignore-scripts', '--no-audit', '--no-fund'], { stdio: 'inherit' })
  const executablePath = join(unpacked, 'chromium')
  if (!existsSync(executablePath)) {
    mkdirSync(unpacked, { recursive: true })
    writeFileSync(executablePath, brotliDecompressSync(readFileSync(program)), { mode: 0o755 })
  }
  return { executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-zygote'] }
}

/** Gives playwright's own scripts, not the page's, what they ask for and Chromium 86 lacks. */
export async function helpPlaywright(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const expression = 'Element.prototype.checkVisibility ??= function () { return this.getClientRects().length > 0 }'
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (!context.name) return
    // A context that is gone again needs none.
    session.send('Runtime.evaluate', { contextId: context.id, expression }).catch(() => undefined)
  })
  await session.send('Runtime.enable')
}
