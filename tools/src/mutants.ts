import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allProofs } from './conformance.ts'
import { keptSample, type MutantOutcome, printVerdicts, readVerdicts } from './mutant-page.ts'
import { type Edit, type MutantRunner, noTestRan, openMutantRunner, type Verdict } from './mutant-runner.ts'
import { allGenerated, featureOf, readTests, sampleOf, screensJudging, shownTests, type TestFile, testsJudging } from './mutant-sample.ts'
import { editOf, generatedLine, type Judged, printSample } from './mutant-sample-page.ts'
import type { GeneratedMutant } from './mutant-operators.ts'
import { filesJudging, lineOf, type Mutant, mutantFaults, readMutants } from './mutant-table.ts'
import { readRows, root } from './requirements.ts'

// `npm run mutants [-- AREA | Bxxxx | FOLDER …]`: breaks one deciding line after the other and sees whether the row's tests notice.
// `--quick` trusts that the tests pass as things stand; `--left` judges only what was not killed yet; `--rules` asks only the tests
// of domain, and leaves open what those do not kill.
// `npm run mutants -- --sample 300 --seed 7 [FEATURE | FOLDER …]`: as many faults as that made by a program, judged by the tests of their features.
process.env['ENGINES'] = 'pglite'
const page = join(root, 'docs/mutants.md')
const { values: flags, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    left: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const readPage = (): string => (existsSync(page) ? readFileSync(page, 'utf8') : '')
const verdicts = (): Map<string, MutantOutcome> => readVerdicts(readPage())

/** Fits the titles that name one of the rows. */
const titles = (rowIds: readonly string[]): RegExp =>
  new RegExp(`[[ ](?:${rowIds.map((c) => (c.includes('/') ? c : `${c}(?:/\\d+)?`)).join('|')})(?=[ \\]])`)

/** All, or those of the areas, rows and folders that are named. */
function chosen(all: readonly Mutant[]): Mutant[] {
  const areas = new Map(readRows().map((row) => [row.id, row.area]))
  const wanted = (mutant: Mutant, word: string) =>
    mutant.rowId === word ||
    mutant.rowId.slice(0, 5) === word ||
    areas.get(mutant.rowId.slice(0, 5)) === word ||
    mutant.file.startsWith(word)
  return words.length === 0 ? [...all] : all.filter((mutant) => words.some((word) => wanted(mutant, word)))
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1).padStart(5)} s`
const because = (why: string): string => (why === '' ? '' : `  [${why.slice(0, 120)}]`)

/** Tests that fail as things stand would kill every mutant. */
async function mustPass(judging: Promise<Verdict>): Promise<void> {
  const { says, why } = await judging
  if (says !== 'survived') throw new Error(`the tests do not pass as things stand: ${why}`)
}

const editOfMutant = ({ file, find, put }: Mutant): Edit => ({ file, apply: (code) => code.replace(find, () => put) })

/** The faults of the tables, by the tests that name their rows. */
async function judgeTables(): Promise<boolean> {
  const all = readMutants()
  const proofs = allProofs()
  const mutants = chosen(all).filter((mutant) => !flags.left || verdicts().get(lineOf(mutant)) !== 'killed')
  const wrong = mutantFaults(mutants, proofs)
  for (const fault of wrong) console.error(fault)
  if (wrong.length > 0 || mutants.length === 0) return false

  const files = (of: readonly Mutant[]) => [...new Set(of.flatMap((mutant) => filesJudging(mutant, proofs)))]
  const runner = await openMutantRunner()
  const said: MutantOutcome[] = []
  try {
    if (!flags.quick) await mustPass(runner.judge(null, files(mutants), titles([...new Set(mutants.map(({ rowId }) => rowId))])))
    for (const mutant of mutants) {
      const started = Date.now()
      const { says, why } = await runner.judge(editOfMutant(mutant), files([mutant]), titles([mutant.rowId]), flags.rules ? 1 : undefined)
      console.log(`${says.padEnd(8)} ${seconds(started)} ${lineOf(mutant)}${because(why)}`)
      if (says !== 'killed' && flags.rules) continue
      said.push(says)
      // Written after each: a run that is broken off has said what it saw.
      writeFileSync(page, printVerdicts(all, verdicts().set(lineOf(mutant), says), keptSample(readPage())))
    }
  } finally {
    await runner.close()
  }
  const count = (of: MutantOutcome) => said.filter((one) => one === of).length
  console.log(`${said.length} mutants: ${count('killed')} killed, ${count('survived')} survived, ${count('broken')} broken`)
  return said.length === count('killed')
}

/** Asks the tests of its feature, then what its screens show. Without any it survives. */
async function judgeGenerated(runner: MutantRunner, mutant: GeneratedMutant, tests: readonly TestFile[]): Promise<Verdict> {
  const edit = editOf(mutant)
  const screens = screensJudging(mutant)
  const unseen = ({ says, why }: Verdict) => says === 'survived' || why === noTestRan
  const verdict = await runner.judge(edit, testsJudging(mutant, tests))
  if (!unseen(verdict) || screens.files.length === 0) return unseen(verdict) ? { ...verdict, says: 'survived' } : verdict
  const onScreen = await runner.judge(edit, screens.files, screens.titles)
  return unseen(onScreen) ? { ...verdict, says: 'survived' } : onScreen
}

/** Faults made by a program, by the tests of their features. One that keeps its tests from running is noticed as well. */
async function judgeSample(count: number, seed: number): Promise<boolean> {
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed))
    throw new Error('--sample takes a count from 1 on, --seed a whole number')
  const within = (file: string) => words.length === 0 || words.some((word) => file.startsWith(word) || featureOf(file)!.startsWith(word))
  const sample = sampleOf(
    allGenerated().filter(({ file }) => within(file)),
    count,
    seed,
  )
  const tests = readTests()
  const runner = await openMutantRunner()
  const judged: Judged[] = []
  try {
    if (!flags.quick)
      await mustPass(runner.judge(null, [...new Set([...sample.flatMap((mutant) => testsJudging(mutant, tests)), ...shownTests])]))
    for (const mutant of sample) {
      const started = Date.now()
      const { says, why } = await judgeGenerated(runner, mutant, tests)
      const killed = says !== 'survived'
      judged.push({ ...mutant, killed })
      console.log(`${killed ? 'killed  ' : 'survived'} ${seconds(started)} ${generatedLine(mutant)}${because(why)}`)
    }
  } finally {
    await runner.close()
  }
  if (words.length === 0) writeFileSync(page, printVerdicts(readMutants(), verdicts(), printSample(judged, seed, new Date())))
  const killed = judged.filter((one) => one.killed).length
  console.log(`${killed} of ${judged.length} killed, seed ${seed}`)
  return killed >= 0.85 * judged.length
}

const passed = await (flags.sample === undefined ? judgeTables() : judgeSample(Number(flags.sample), Number(flags.seed)))
process.exitCode = passed ? 0 : 1
