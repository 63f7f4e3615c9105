import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { firstLoad as weights } from '@youli/tools/budgets.ts'
import type { Line } from './bench.ts'
import { begin } from './built-server.ts'
import { median, root, withFolder } from './processes.ts'

const runs = 3
const perf = join(root, 'tools/perf')

interface Run {
  performance: number
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  files: { url: string; type: string; bytes: number }[]
}
interface Seen {
  cold: Run[]
  returning: Run[]
}

/** Lighthouse is large and only needed here, so it is installed when it is first asked for. */
function installLighthouse(): void {
  if (existsSync(join(perf, 'node_modules/lighthouse'))) return
  execFileSync('npm', ['ci', '--prefix', perf, '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function audit(url: string): Promise<Seen> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(perf, 'audit.mjs'), url, String(runs)], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Seen
}

const kB = (run: Run, type?: string): number =>
  Math.round(run.files.filter((file) => !type || file.type === type).reduce((sum, file) => sum + file.bytes, 0) / 100) / 10

/**
 * The mall home on a cheap phone: the cold first entry (empty browser, through the gateway and back), and a returning visit.
 * `jsGz` and `cssGz` are what the home needs, gzipped; `jsSent` what went over the line.
 */
export async function firstLoad(): Promise<Line[]> {
  installLighthouse()
  const { jsGz, cssGz } = weights()
  const { cold, returning } = await withFolder(async (dir) => {
    const server = await begin(dir)
    try {
      return await audit(`${server.base}/mall?app_id=${demoAccounts.officialAccounts[0]!.appId}`)
    } finally {
      await server.stop()
    }
  })
  const of = (list: Run[], pick: (run: Run) => number): number => Math.round(median(list.map(pick)) * 10_000) / 10_000
  const figures = {
    jsGz: Math.round(jsGz * 10) / 10,
    cssGz: Math.round(cssGz * 10) / 10,
    performance: of(cold, (run) => run.performance),
    lcpMs: of(cold, (run) => run.lcpMs),
    fcpMs: of(cold, (run) => run.fcpMs),
    tbtMs: of(cold, (run) => run.tbtMs),
    cls: of(cold, (run) => run.cls),
    requests: of(cold, (run) => run.files.length),
    jsSent: of(cold, (run) => kB(run, 'Script')),
    allSent: of(cold, (run) => kB(run)),
    performanceReturning: of(returning, (run) => run.performance),
    lcpMsReturning: of(returning, (run) => run.lcpMs),
  }
  return [{ name: 'first-load', ratio: null, figures }]
}
