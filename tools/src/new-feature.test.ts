import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judge } from './import-rules.ts'
import { createFeature } from './new-feature.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const feature = 'marketing/lucky-bag'
let copy = ''
let written: string[] = []

/** What is installed, without copying it; the packages of the app are those of the copy. */
function linkModules(): void {
  for (const at of ['', 'server', 'storefront', 'console', 'simulators', 'domain', 'client', 'demo', 'e2e', 'bench', 'tools']) {
    const from = join(root, at, 'node_modules')
    const names = readdirSync(dirname(from)).includes('node_modules') ? readdirSync(from) : []
    if (names.length > 0) mkdirSync(join(copy, at, 'node_modules'), { recursive: true })
    for (const name of names.filter((one) => one !== '@youli')) symlinkSync(join(from, name), join(copy, at, 'node_modules', name))
  }
  mkdirSync(join(copy, 'node_modules/@youli'))
  for (const name of readdirSync(join(root, 'node_modules/@youli')))
    symlinkSync(join('../..', name), join(copy, 'node_modules/@youli', name))
}

/** What a command says in the copy; that of one that fails is told. */
function run(...command: string[]): string {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ENGINES: 'pglite', NO_COLOR: '1' }
  const { status, stdout, stderr } = spawnSync('npx', command, { cwd: copy, encoding: 'utf8', env })
  if (status !== 0) throw new Error(stdout + stderr)
  return stdout
}

/** What the compiler says of these files. What they import is read and not judged: the rest of the app did not change. */
function typeFaults(paths: string[]): string[] {
  const { config } = ts.readConfigFile(join(copy, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as { config: unknown }
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, copy)
  const program = ts.createProgram(
    paths.map((path) => join(copy, path)),
    options,
  )
  return paths
    .flatMap((path) => ts.getPreEmitDiagnostics(program, program.getSourceFile(join(copy, path))))
    .map((fault) => `${fault.file?.fileName}: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`)
}

/** The feature's test with the app it opens in one file, beside the sources: the test runner reads one file instead of a thousand. */
async function bundleTest(): Promise<string> {
  const name = 'bundled-feature.test.ts'
  await build({
    root: join(copy, 'server'),
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@youli\//] },
    build: {
      ssr: `src/${feature}/lucky-bag.test.ts`,
      outDir: 'src',
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: name } },
    },
  })
  return `server/src/${name}`
}

// The whole app is copied, so that nothing but the command itself makes the feature right.
describe('a new feature', () => {
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'youli-feature-'))
    const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    for (const path of tracked.split('\0').filter(Boolean)) cpSync(join(root, path), join(copy, path), { recursive: true })
    linkModules()
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('has files in each package, a permission and refusals of its own, and a migration', () => {
    written = createFeature(feature, '福袋', copy)
    const at = (path: string) => readFileSync(join(copy, path), 'utf8')
    expect(written).toContain(`console/src/${feature}/LuckyBags.tsx`)
    expect(written).toContain(`storefront/src/${feature}/LuckyBag.tsx`)
    expect(written).toContain(`server/src/${feature}/lucky-bag.test.ts`)
    expect(written.map(at).join('\n')).not.toMatch(/lucky-?bag.{0,40}贺卡/i)
    expect(at(`domain/src/${feature}/permissions.ts`)).toContain("'lucky-bag.edit'")
    const block = new RegExp(`'${feature}': \\[(\\d+), (\\d+)\\]`).exec(at('domain/src/refusal-blocks.ts'))!
    expect(at(`domain/src/${feature}/texts.ts`)).toContain(`code: ${block[1]}`)
    expect(Number(block[2]) - Number(block[1])).toBe(49)
    expect(readdirSync(join(copy, 'server/migrations')).filter((name) => name.endsWith('_lucky_bag'))).toHaveLength(1)
    expect(() => createFeature(feature, '福袋', copy)).toThrow('there already')
    expect(() => createFeature('garden/rose', '玫瑰', copy)).toThrow('area/feature')
    expect(() => createFeature('trade/rose', '', copy)).toThrow('call it')
  }, 120_000)

  it('obeys the import rules', async () => {
    const { offences } = await judge(['domain/src', ...['server', 'storefront', 'console'].map((pkg) => `${pkg}/src/${feature}`)], copy)
    expect(offences).toEqual([])
  }, 120_000)

  it('compiles, with all that it is registered in', () => {
    const code = written.filter((path) => /\.tsx?$/.test(path))
    expect(code.length).toBeGreaterThan(20)
    expect(typeFaults(code)).toEqual([])
  }, 600_000)

  it('passes the tests it comes with, and those of the registers', async () => {
    const text = run(
      'vitest',
      'run',
      '--project',
      'node',
      await bundleTest(),
      'server/src/app/registries.test.ts',
      'server/src/app/refusals.test.ts',
    )
    expect(text).toMatch(/Test Files\s+3 passed/)
  }, 600_000)
})
