import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, PluginOption } from 'vite'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import config from '../../vitest.config.ts'
import { allProofs } from './conformance.ts'
import { filesJudging, lineOf, type Mutant, mutantFaults, readMutants } from './mutant-table.ts'
import { printVerdicts, readVerdicts, type MutantOutcome } from './mutant-page.ts'
import { readRows, root } from './requirements.ts'

// `npm run mutants [-- AREA | Bxxxx | FOLDER …]`: breaks one deciding line after the other and sees whether the row's tests notice.
// `--quick` trusts that the tests pass as things stand; `--left` judges only what was not killed yet; `--rules` asks only the tests
// of domain, and leaves open what those do not kill.
process.env['ENGINES'] = 'pglite'
const page = join(root, 'docs/mutants.md')
const setup = join(root, 'tools/src/screens-setup.ts')

/** Nothing on the disk is touched: a module is changed on its way to the tests. */
function editor(): { plugin: Plugin; use(mutant: Mutant | null): void } {
  let now: Mutant | null = null
  const plugin: Plugin = {
    name: 'youli-mutants',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0]!
      // What a mutant hides is missed sooner than on a busy day.
      if (file === setup) return code.replace('15_000', '5_000')
      return now && file === join(root, now.file) ? code.replace(now.find, () => now!.put) : null
    },
  }
  return { plugin, use: (mutant) => void (now = mutant) }
}

/** Fits the titles that name one of the rows. */
const titles = (rowIds: readonly string[]): RegExp =>
  new RegExp(`[[ ](?:${rowIds.map((c) => (c.includes('/') ? c : `${c}(?:/\\d+)?`)).join('|')})(?=[ \\]])`)

type Verdict = { says: MutantOutcome; why: string }

/** What the tests said: killed by a failing test, broken when none came to speak. */
function verdictOf(modules: readonly TestModule[]): Verdict {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const failed = tests.find((test) => test.result().state === 'failed')
  if (failed) return { says: 'killed', why: failed.result().errors?.[0]?.message?.split('\n')[0] ?? '' }
  const errors = modules.flatMap((module) => [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())])
  if (errors.length > 0) return { says: 'broken', why: errors[0]!.message.split('\n')[0]! }
  return tests.some((test) => test.result().state === 'passed') ? { says: 'survived', why: '' } : { says: 'broken', why: 'no test ran' }
}

/** Rules are quick to ask, screens slower, servers slowest. */
const packages = [/^(?:domain|simulators)\//, /^(?:client|storefront|console)\//, /^server\//]
const pathOf = (spec: TestSpecification): string => spec.moduleId.slice(root.length)

/** Asks package after package and stops where the mutant is killed. */
async function judge(
  vitest: Vitest,
  specs: readonly TestSpecification[],
  rowIds: readonly string[],
  most = packages.length,
): Promise<Verdict> {
  vitest.setGlobalTestNamePattern(titles(rowIds))
  let last: Verdict = { says: 'broken', why: 'no test ran' }
  for (const pkg of packages.slice(0, most)) {
    const here = specs.filter((spec) => pkg.test(pathOf(spec)))
    if (here.length === 0) continue
    // The answer holds what earlier runs left, too.
    const { testModules } = await vitest.runTestSpecifications(here)
    last = verdictOf(testModules.filter((module) => here.some((spec) => spec.moduleId === module.moduleId)))
    if (last.says !== 'survived') return last
  }
  return last
}

/** All, or those of the areas, rows and folders that are named. */
function chosen(all: readonly Mutant[], words: readonly string[]): Mutant[] {
  const areas = new Map(readRows().map((row) => [row.id, row.area]))
  const wanted = (mutant: Mutant, word: string) =>
    mutant.rowId === word ||
    mutant.rowId.slice(0, 5) === word ||
    areas.get(mutant.rowId.slice(0, 5)) === word ||
    mutant.file.startsWith(word)
  return words.length === 0 ? [...all] : all.filter((mutant) => words.some((word) => wanted(mutant, word)))
}

const isSet = (flag: string): boolean => process.argv.includes(flag)
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const verdicts = (): Map<string, MutantOutcome> => readVerdicts(existsSync(page) ? readFileSync(page, 'utf8') : '')
const all = readMutants()
const proofs = allProofs()
const mutants = chosen(all, words).filter((mutant) => !isSet('--left') || verdicts().get(lineOf(mutant)) !== 'killed')
const wrong = mutantFaults(mutants, proofs)
for (const fault of wrong) console.error(fault)
if (wrong.length > 0 || mutants.length === 0) process.exit(1)

const { plugin, use } = editor()
// The projects of vitest.config.ts, each with the editor among its plugins.
const projects = config.test!.projects!.map((project) => {
  const own = project as { plugins?: PluginOption[]; test: object }
  return { ...own, plugins: [own.plugins ?? [], plugin], test: { ...own.test, testTimeout: 30_000 } }
})
const quiet = { watch: false, retry: 0, bail: 1, reporters: [{}], silent: true } as const
const vitest = await createVitest('test', { ...config.test, ...quiet, reporters: [{}], config: false, root, projects })

/** Written after each: a run that is broken off has said what it saw. */
function note(mutant: Mutant, said: MutantOutcome): void {
  const known = verdicts()
  known.set(lineOf(mutant), said)
  writeFileSync(page, printVerdicts(all, known))
}

async function judgeAll(): Promise<MutantOutcome[]> {
  const specs = await vitest.globTestSpecifications()
  const of = (some: readonly Mutant[]) => {
    const files = new Set(some.flatMap((mutant) => filesJudging(mutant, proofs)))
    return specs.filter((spec) => files.has(pathOf(spec)))
  }
  // Tests that fail as things stand would kill every mutant.
  if (!isSet('--quick')) {
    const { says, why } = await judge(vitest, of(mutants), [...new Set(mutants.map((mutant) => mutant.rowId))])
    if (says !== 'survived') throw new Error(`the tests do not pass as things stand: ${why}`)
  }
  const messages: MutantOutcome[] = []
  for (const mutant of mutants) {
    const started = Date.now()
    use(mutant)
    vitest.invalidateFile(join(root, mutant.file))
    const { says, why } = await judge(vitest, of([mutant]), [mutant.rowId], isSet('--rules') ? 1 : packages.length)
    use(null)
    vitest.invalidateFile(join(root, mutant.file))
    if (says === 'killed' || !isSet('--rules')) {
      note(mutant, says)
      messages.push(says)
    }
    console.log(
      `${says.padEnd(8)} ${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s ${lineOf(mutant)}${why ? `  [${why.slice(0, 120)}]` : ''}`,
    )
  }
  return messages
}

try {
  const rows = await judgeAll()
  const count = (of: MutantOutcome) => rows.filter((one) => one === of).length
  console.log(`${rows.length} mutants: ${count('killed')} killed, ${count('survived')} survived, ${count('broken')} broken`)
  process.exitCode = count('survived') + count('broken') > 0 ? 1 : 0
} finally {
  await vitest.close()
}
