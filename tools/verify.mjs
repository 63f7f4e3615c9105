// `npm test`: everything that proves the product, in the order that fails fastest. Ends with "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, build, install, root } from './prepare.mjs'

install()
const report = join(root, 'node_modules', '.cache', 'youli', 'tests.json')
rmSync(report, { force: true })
const totals = { passed: 0, failed: 0 }

function step(name, command, args, env = {}) {
  const started = Date.now()
  process.stdout.write(`\n── ${name}\n`)
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  process.stdout.write(`   ${done.status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  return done.status === 0
}

function check(name, command, args, env) {
  totals[step(name, command, args, env) ? 'passed' : 'failed'] += 1
}

/** Adds a test runner's own counts; a run that left no report is one failure. */
function count(ok) {
  const read = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  totals.passed += read?.numPassedTests ?? 0
  totals.failed += (read?.numFailedTests ?? 0) + (read && (ok || read.numFailedTests > 0) ? 0 : 1)
  rmSync(report, { force: true })
}

check('types', bin('tsc'), ['-p', 'tsconfig.json'])
check('lint', bin('oxlint'), ['--type-aware'])
check('format', bin('oxfmt'), ['--check', '.'])
check('laws', bin('tsx'), ['tools/src/laws.ts'])
check('map', bin('tsx'), ['tools/src/map.ts', '--check'])
check('conformance', bin('tsx'), ['tools/src/conformance.ts', '--check'])
check('dead code', bin('knip'), [])
try {
  build()
  totals.passed += 1
} catch {
  totals.failed += 1
}
check('budgets', bin('tsx'), ['tools/src/budgets.ts'])
const json = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
count(step('unit, property, API, race and crash tests', bin('vitest'), ['run', '--config', 'vitest.config.ts', ...json(report)]))
count(step('journeys in a real browser', bin('vitest'), ['run', '--config', 'e2e/vitest.config.ts', ...json(report)]))

process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed === 0 ? 0 : 1)
