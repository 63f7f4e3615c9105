import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs planted test files as `npm test` runs ours, in the same kind of project, with the same start of a database server. */
function run(files: Record<string, string>, setup = ''): { code: number | null; last: string; said: string } {
  folder = mkdtempSync(join(tmpdir(), 'youli-totals-test-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.js`), text)
  writeFileSync(join(folder, 'setup.js'), setup === '' ? 'export function setup() {}' : setup)
  const config = join(folder, 'vitest.config.mts')
  const cluster = resolve('server/src/kit/testing/postgres-cluster.ts')
  writeFileSync(
    config,
    `import { TestTotals } from '${resolve('tools/src/test-totals.ts')}'
    export default { root: '${folder}', server: { fs: { strict: false } }, test: {
      globals: true, isolate: false, maxWorkers: 1, reporters: ['default', new TestTotals()],
      include: ['**/*.test.js'], globalSetup: ['${cluster}', '${folder}/setup.js'] } }`,
  )
  const env = { ...process.env, ENGINES: '', NO_COLOR: '1', TEST_DATABASE_URL: 'postgres://nobody.asks' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run-tests.mjs', config], { env, encoding: 'utf8' })
  return { code: status, last: stdout.trim().split('\n').pop() ?? '', said: stdout + stderr }
}

const good = "it('is right', () => { expect(1).toBe(1) })"

it('what holds is counted, and ends with code 0', () => {
  const done = run({ one: `${good}; it('is right again', () => { expect(2).toBe(2) })`, two: good })
  expect(done.last, done.said).toBe('3 passed, 0 failed')
  expect(done.code).toBe(0)
})

it('tests, hooks, files, errors nobody caught, second tries and what comes after all files fail the run, each once', () => {
  const failing = "throw new Error('no')"
  const kinds: Record<string, [file: string, failures: number, passed: number]> = {
    good: [good, 0, 1],
    tests: ["it('is wrong', () => { expect(1).toBe(2) }); it('is wrong too', () => { expect(1).toBe(2) })", 2, 0],
    'does-not-load': ["import './not-there.js'\nit('is never asked', () => {})", 1, 0],
    'cannot-be-read': ['it(', 1, 0],
    empty: ['export {}', 1, 0],
    'before-all': [`describe('a house', () => { beforeAll(() => { ${failing} }); ${good} })`, 1, 0],
    'after-all': [`describe('a house', () => { afterAll(() => { ${failing} }); ${good} })`, 1, 1],
    'after-all-of-a-file': [`afterAll(() => { ${failing} }); ${good}`, 1, 1],
    'after-each': [`afterEach(() => { ${failing} }); ${good}`, 1, 0],
    rejection: [`it('is right', () => { void Promise.reject(new Error('no')); expect(1).toBe(1) })`, 1, 1],
    timer: [`it('is right', () => new Promise((done) => { setTimeout(() => { done(); ${failing} }, 1) }))`, 1, 1],
    skipped: [`${good}; it.skip('is not asked', () => {})`, 1, 1],
    shaky: ["let tries = 0; it('is right at last', { retry: 1 }, () => { expect(++tries).toBe(2) })", 1, 0],
  }
  const files = Object.fromEntries(Object.entries(kinds).map(([name, [text]]) => [name, text]))
  const done = run(files, `export function teardown() { ${failing} }`)
  const failed = done.said.slice(done.said.indexOf('Failed:\n'))
  const failures = (name: string) => failed.split('\n').filter((line) => line.startsWith(`  ${name}.test.js`)).length
  // What nobody caught is told without its file.
  const nameless = ['rejection', 'timer']
  for (const [name, [, count]] of Object.entries(kinds)) expect([name, failures(name)]).toEqual([name, nameless.includes(name) ? 0 : count])
  expect(failed.match(/nobody caught: no/g)).toHaveLength(nameless.length)
  expect(failed).toContain('after all files: no')
  const sum = (of: 1 | 2) => Object.values(kinds).reduce((total, kind) => total + kind[of], 0)
  expect(done.last, done.said).toBe(`${sum(2)} passed, ${sum(1) + 1} failed (1 flaky)`)
  expect(done.code).toBe(1)
})

it.each<[what: string, files: Record<string, string>, setup?: string]>([
  ['only an afterAll', { good: `afterAll(() => { throw new Error('no') }); ${good}` }],
  ['a worker that dies', { good: "it('ends it all', async () => { process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}) })" }],
  ['only what comes after all files', { good }, "export function teardown() { throw new Error('no') }"],
  ['what comes before all files', { good }, "export function setup() { throw new Error('no database') }"],
])('%s is enough to fail the run', (_, files, setup) => {
  const done = run(files, setup)
  expect(done.last, done.said).toMatch(/^[01] passed, [1-9] failed$/)
  expect(done.code).toBe(1)
})
