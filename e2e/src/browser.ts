import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium, type Browser } from 'playwright-core'

const packed = fileURLToPath(new URL('../../tools/browser', import.meta.url))
const packedMain = join(packed, 'node_modules/@sparticuz/chromium/build/esm/index.js')

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/** Keeps the browser from looking for hosts of its own, which a closed network refuses noisily. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What a Chromium is started with. */
export interface Found {
  executablePath: string
  args: string[]
}

/** A browser that stands at one of the usual places of this machine; null when it has none. */
function installedChromium(): Found | null {
  const path = usual.find((each) => existsSync(each))
  return path ? { executablePath: path, args: quiet } : null
}

/** What of the package is used: it unpacks into the system's folder for temporary files. */
interface Pack {
  setGraphicsMode: boolean
  executablePath: () => Promise<string>
}

/** A Chromium from the package registry: installs `tools/browser` at the first call and unpacks the program there. */
async function packedChromium(): Promise<Found> {
  if (!existsSync(packedMain)) execFileSync('npm', ['ci', '--prefix', packed, '--no-audit', '--no-fund'], { stdio: 'inherit' })
  const { default: pack } = (await import(pathToFileURL(packedMain).href)) as { default: Pack }
  pack.setGraphicsMode = false
  // The package takes whatever `chromium` lies in the common folder, also one of another version: it gets a folder of its own.
  const common = process.env['TMPDIR']
  const own = join(packed, 'node_modules/.unpacked')
  mkdirSync(own, { recursive: true })
  process.env['TMPDIR'] = own
  try {
    return { executablePath: await pack.executablePath(), args: [...quiet, '--no-zygote'] }
  } finally {
    if (common === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = common
  }
}

/** Whether a program starts here: one from a package may miss a library of the system. */
const starts = ({ executablePath }: Found): boolean => spawnSync(executablePath, ['--version']).status === 0

/**
 * The browser that journeys use: `CHROMIUM`, else the pinned one without windows, which takes little more than half
 * the time of a whole browser, else the one of this machine. Called once a run: two at a time would install over each other.
 */
export async function findBrowser(): Promise<Found> {
  const named = process.env['CHROMIUM']
  if (named) return { executablePath: named, args: quiet }
  const installed = installedChromium()
  const pinned = await packedChromium().catch((error: unknown) => {
    if (!installed) throw error
    return null
  })
  if (pinned && (starts(pinned) || !installed)) return pinned
  process.stderr.write('The pinned browser does not start here: journeys use the one of this machine\n')
  return installed!
}

/** Starts a Chromium without a window. */
export const openBrowser = (found: Found): Promise<Browser> => chromium.launch({ ...found, headless: true })
