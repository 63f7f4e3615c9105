// `npm test`: everything that proves the product. Ends with "N passed, N failed".
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bin, install, root } from './prepare.mjs'
import { add, close, nothing, runTests } from './run-tests.mjs'

install()
const totals = nothing()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
const verdict = (failures) => (failures.length === 0 ? 'ok' : `FAILED (${failures.length})`)

/** One core a program, as a series has: the compilers in Go would check the same types on several, and collect garbage all the while. */
const env = { ...process.env, GOMAXPROCS: '1', GOGC: '400' }

/** Runs a command; what it says is kept and shown whole at its end, so that two may run side by side. */
function check(name, command, ...args) {
  const started = Date.now()
  return new Promise((resolve) => {
    const said = []
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
    child.on('error', (error) => said.push(Buffer.from(String(error))))
    child.on('close', (code) => {
      const report = { ...nothing(), ...(code === 0 ? { passed: 1 } : { failures: [{ what: name, flaky: false }] }) }
      add(totals, report)
      process.stdout.write(`\n── ${name}\n${Buffer.concat(said).toString()}   ${verdict(report.failures)} in ${seconds(started)}\n`)
      resolve()
    })
  })
}

/** Runs tests, which fill both cores. */
function tests(name, config) {
  const started = Date.now()
  process.stdout.write(`\n── ${name}\n`)
  const report = runTests(config)
  add(totals, report)
  process.stdout.write(`   ${verdict(report.failures)} in ${seconds(started)}\n`)
}

async function inOrder(...checks) {
  for (const [name, command, ...args] of checks) await check(name, command, ...args)
}
const tool = (name) => join(root, 'tools', 'src', `${name}.ts`)

// Two series for two cores.
await Promise.all([
  inOrder(
    ['types', bin('tsc'), '-p', 'tsconfig.json', '--checkers', '1'],
    ['lint', bin('oxlint'), '--type-aware'],
    ['format', bin('oxfmt'), '--check', '.'],
    ['import rules', bin('tsx'), tool('import-rules')],
  ),
  inOrder(
    ['build', process.execPath, join(root, 'tools', 'build.mjs')],
    ['budgets', bin('tsx'), tool('budgets')],
    ['dead code', bin('knip')],
    ['what only tests ask', bin('knip'), '--production'],
    ['map', bin('tsx'), tool('map'), '--check'],
    ['conformance', bin('tsx'), tool('conformance'), '--check'],
  ),
])
tests('unit, property, API, race, crash and screen tests', 'vitest.config.ts')
tests('journeys in a real browser', 'e2e/vitest.config.ts')

process.stdout.write('\nSlowest files:\n')
for (const { file, ms } of totals.files.sort((a, b) => b.ms - a.ms).slice(0, 10))
  process.stdout.write(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}\n`)
process.exit(close(totals))
