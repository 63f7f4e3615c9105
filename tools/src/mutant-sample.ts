import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { type GeneratedMutant, mutantsIn, type Operator } from './mutant-operators.ts'
import { root } from './requirements.ts'

const packages = ['domain', 'server', 'storefront', 'console'] as const
const featureIn = /^(?:domain|server|storefront|console)\/src\/(?!kit\/|app\/|cli\/)([\w-]+\/[\w-]+)\//
/** Texts, registrations and what only tests use decide nothing; what `tables.ts` declares is made by the migrations. */
const undecided = /\.test\.tsx?$|\/(?:texts|tables|screens|fixtures|links)\.tsx?$|\/testing\/|\.d\.ts$/

const filesOf = (pkg: string): string[] =>
  readdirSync(join(root, pkg, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `${pkg}/src/${file}`)
    .filter((file) => /\.tsx?$/.test(file))
    .sort()

/** `catalog/goods`, of a file of a feature. */
export const featureOf = (file: string): string | undefined => featureIn.exec(file)?.[1]

/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Everything that can be broken in the features, found in their syntax trees. Takes half a minute: types are asked. */
export function allGenerated(): GeneratedMutant[] {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config,
    ts.sys,
    root,
  )
  const files = packages.flatMap(filesOf).filter((file) => featureOf(file) !== undefined && !undecided.test(file))
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    { ...options, noEmit: true },
  )
  const checker = program.getTypeChecker()
  return files.flatMap((file) => mutantsIn(program.getSourceFile(join(root, file))!, checker, file))
}

/** `count` of them, the same for a seed: feature after feature, in each any package, in that any operator, then any place. */
export function sampleOf(all: readonly GeneratedMutant[], count: number, seed: number): GeneratedMutant[] {
  const roll = seeded(seed)
  const any = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)]!
  const features = [...new Set(all.map(({ file }) => featureOf(file)!))].sort().map((name) => ({ name, key: roll() }))
  const turns = features.sort((a, b) => a.key - b.key).map(({ name }) => ({ left: all.filter(({ file }) => featureOf(file) === name) }))
  const chosen: GeneratedMutant[] = []
  for (let i = 0; chosen.length < count && turns.some(({ left }) => left.length > 0); i++) {
    const turn = turns[i % turns.length]!
    if (turn.left.length === 0) continue
    const pkg = any([...new Set(turn.left.map(({ file }) => file.split('/')[0]!))])
    const ofPackage = turn.left.filter(({ file }) => file.startsWith(`${pkg}/`))
    const operator = any([...new Set(ofPackage.map((one): Operator => one.operator))])
    const mutant = any(ofPackage.filter((one) => one.operator === operator))
    turn.left = turn.left.filter((one) => one !== mutant)
    chosen.push(mutant)
  }
  return chosen
}

const known = new Map<string, string[]>()

/** The calls that a feature declares, `GET /goods/list`. */
function callsOf(feature: string): string[] {
  const calls =
    known.get(feature) ??
    filesOf('domain')
      .filter((file) => featureOf(file) === feature)
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(callKey)].map(([, key]) => key!))
  known.set(feature, calls)
  return calls
}

const callKey = /'((?:GET|POST|FORM) \/[^']+)'/g
/** A survivor costs as many files as it is shown to. */
const mostOthers = 8

/** A test file with its text. */
export interface TestFile {
  file: string
  text: string
}

export const readTests = (): TestFile[] =>
  packages
    .flatMap(filesOf)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Sweeps over all calls that ask who may. */
const sweeps = ['server/src/app/strangers.test.ts', 'server/src/app/store-scope.test.ts']
/** What calls and settings take, all in one table. */
const contract = 'tools/src/contract.test.ts'
/** What the demo brands answer. */
const replies = 'demo/src/replies.test.ts'

/**
 * The tests of the feature of a mutant: those in its folders, then at most eight that take its fixtures, rules or calls. Screens are judged by
 * those of their own package, the server by its own and the replies of the demo brands, rules by all.
 */
export function testsJudging(mutant: Pick<GeneratedMutant, 'file' | 'operator'>, tests: readonly TestFile[]): string[] {
  const feature = featureOf(mutant.file)!
  const pkg = `${mutant.file.split('/')[0]}/`
  const reachable = tests.filter(({ file }) => pkg === 'domain/' || file.startsWith(pkg))
  const own = reachable.filter(({ file }) => featureOf(file) === feature)
  const calls = callsOf(feature)
  const others = reachable
    .filter((one) => !own.includes(one) && !one.file.includes('/src/app/'))
    .map((one) => ({ one, weight: calls.filter((key) => one.text.includes(key)).length + (one.text.includes(`/${feature}/`) ? 1 : 0) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostOthers)
    .map(({ one }) => one)
  const answers = pkg === 'domain/' || pkg === 'server/'
  const asksWho = answers && (mutant.operator === 'owner' || mutant.operator === 'permission')
  const whole = [...(pkg === 'domain/' ? [contract] : []), ...(asksWho ? sweeps : []), ...(answers ? [replies] : [])]
  return [...[...own, ...others].map(({ file }) => file), ...whole]
}

/** What the screens of both fronts show. */
export const shownTests = ['storefront/src/shown.test.tsx', 'console/src/shown.test.tsx']

/** Those that show the screens of a mutant's feature, with the titles that do. */
export function screensJudging({ file }: Pick<GeneratedMutant, 'file'>): { files: string[]; titles: RegExp } {
  const pkg = `${file.split('/')[0]}/`
  const files = shownTests.filter((test) => pkg === 'domain/' || test.startsWith(pkg))
  return { files, titles: new RegExp(`'${featureOf(file)}'`) }
}
