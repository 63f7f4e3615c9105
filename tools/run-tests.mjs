// Runs the test runner on a configuration and counts what came of it: `node tools/run-tests.mjs <config> …` prints the closing line.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bin, root } from './prepare.mjs'

/**
 * Nothing has been counted yet.
 * @returns {{ passed: number, failures: { what: string, flaky: boolean }[], files: { file: string, ms: number }[] }}
 */
export const nothing = () => ({ passed: 0, failures: [], files: [] })

/** Runs the tests of a configuration; answers the counts of `tools/src/counter.ts`. A run that says less than its exit code is one more failure. */
export function runTests(config, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'youli-totals-'))
  const file = join(folder, 'totals.json')
  const { status } = spawnSync(bin('vitest'), ['run', '--config', config], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, TOTALS_FILE: file },
  })
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothing()
  rmSync(folder, { recursive: true, force: true })
  const against = (what) => report.failures.push({ what: `${config} ${what}`, flaky: false })
  if (status === 0 && report.failures.length > 0) against('ended with code 0 all the same')
  else if (status !== 0 && report.failures.length === 0) against(`ended with code ${status}`)
  else if (report.failures.length === 0 && report.passed === 0) against('ran no test')
  return report
}

/** `N passed, N failed`; a test that needed a second try failed, and is called flaky. */
export function closingLine({ passed, failures }) {
  const flaky = failures.filter((one) => one.flaky).length
  return `${passed} passed, ${failures.length} failed${flaky > 0 ? ` (${flaky} flaky)` : ''}`
}

/** Prints what failed and the closing line; answers the exit code. */
export function close(totals) {
  if (totals.failures.length > 0) process.stdout.write(`\nFailed:\n${totals.failures.map(({ what }) => `  ${what}\n`).join('')}`)
  process.stdout.write(`\n${closingLine(totals)}\n`)
  return totals.failures.length === 0 && totals.passed > 0 ? 0 : 1
}

/** Adds the counts of one run to others. */
export function add(totals, report) {
  totals.passed += report.passed
  totals.failures.push(...report.failures)
  totals.files.push(...report.files)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const totals = nothing()
  for (const config of process.argv.slice(2)) add(totals, runTests(config))
  process.exit(close(totals))
}
