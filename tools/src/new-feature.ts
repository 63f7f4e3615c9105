import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { areas } from './map.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A small feature that is whole: list and form at the console, a page on the phone with its states, words of the log, tests. */
const example = 'content/greeting-card'
/** The example shares a permission with another; a new feature gets one of its own. */
const shared = 'content/subject'
/** Where the example is registered: each line that names it is copied for the new feature. */
const registers = [
  'domain/src/main.ts',
  'domain/src/main-console.ts',
  'domain/src/main-permissions.ts',
  'domain/src/main-settings.ts',
  'domain/src/main-switches.ts',
  'domain/src/audit-log.ts',
  'server/src/app/routes.ts',
  'storefront/src/rare-screens.ts',
  'console/src/router.tsx',
]
/** Where the menu of the console names the example, the new feature follows it. */
const menuFile = 'console/src/kit/menu.ts'
const exampleLabel = '贺卡'
const blocksFile = 'domain/src/refusal-blocks.ts'
const blockSize = 50
/** Below are the kit's own numbers. */
const firstBlock = 2001

const camel = (name: string) => name.replace(/-(\w)/g, (_, c: string) => c.toUpperCase())
const pascal = (name: string) => camel(`-${name}`)
const snake = (name: string) => name.replaceAll('-', '_')
const spaced = (name: string) => name.replaceAll('-', ' ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const nameOf = (feature: string) => feature.split('/')[1]!

/** First numbers of the blocks of refusals, by feature, and where the next free block begins. */
function blocksIn(text: string): { first: ReadonlyMap<string, number>; free: number } {
  const blocks = [...text.matchAll(/^ {2}'?([\w/-]+)'?: \[(\d+), (\d+)\],$/gm)].map(([, owner, from, to]) => ({
    owner: owner!,
    from: Number(from),
    to: Number(to),
  }))
  let free = firstBlock
  while (blocks.some((block) => block.from < free + blockSize && block.to >= free)) free += blockSize
  return { first: new Map(blocks.map(({ owner, from }) => [owner, from])), free }
}

/** Turns what the example says into what the new feature says. */
function rewriter(feature: string, label: string, codes: { from: number; to: number }): (text: string) => string {
  const [from, to] = [nameOf(example), nameOf(feature)]
  const words: [from: string, to: string][] = [
    [`../${nameOf(shared)}/permissions.ts`, './permissions.ts'],
    [`${shared}/permissions.ts`, `${feature}/permissions.ts`],
    [`${camel(nameOf(shared))}Permissions`, `${camel(to)}Permissions`],
    [`'${nameOf(shared)}.`, `'${to}.`],
    ['专题与贺卡', label],
    ['专题页与贺卡', label],
    [exampleLabel, label],
    [example, feature],
    [from, to],
    [camel(from), camel(to)],
    [pascal(from), pascal(to)],
    [snake(from), snake(to)],
    [snake(from).toUpperCase(), snake(to).toUpperCase()],
    [spaced(from), spaced(to)],
    [capital(spaced(from)), capital(spaced(to))],
    [`code: ${codes.from}`, `code: ${codes.to}`],
  ]
  return (text) => words.reduce((input, [old, fresh]) => input.replaceAll(old, fresh), text)
}

/** The files a new feature begins with, read from the example. */
function copies(into: string, rewritten: (text: string) => string): [path: string, text: string][] {
  const folders = ['domain', 'server', 'storefront', 'console'].map((pkg) => `${pkg}/src/${example}`)
  const own = folders.flatMap((folder) =>
    readdirSync(join(into, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(into.length).replace(/^\//, '')),
  )
  return [...own, `domain/src/${shared}/permissions.ts`].map((path) => [rewritten(path), rewritten(readFileSync(join(into, path), 'utf8'))])
}

const exampleName = camel(nameOf(example))
const sharedPermissions = `${camel(nameOf(shared))}Permissions`
/** Its switch stands in one line with others. */
const exampleSwitch = `${exampleName}Editors.open`

/** A register with the new feature beside the example. */
function registered(text: string, rewritten: (text: string) => string): string {
  const lines = text.split('\n').flatMap((line) => {
    if (line.includes(exampleSwitch)) return line.replace(exampleSwitch, (input) => `${input}, ${rewritten(input)}`)
    const isImport = line.startsWith('import ') && line.includes(sharedPermissions)
    return line.includes(exampleName) || isImport ? [line, rewritten(line)] : [line]
  })
  return lines.join('\n').replace(`${sharedPermissions},`, (input) => `${input} ${rewritten(input)}`)
}

/** Copies the example as a new feature and registers it; answers the paths it wrote or changed. Throws a readable message. */
export function createFeature(feature: string, label: string, into: string = root): string[] {
  const [area, name, ...rest] = feature.split('/')
  if (!area || !name || rest.length > 0 || !areas.includes(area) || !/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`Name a feature as area/feature; areas: ${areas.join(', ')}`)
  if (!label) throw new Error('Say what the console shall call it')
  if (existsSync(join(into, `domain/src/${feature}`))) throw new Error(`${feature} is there already`)
  const blocks = readFileSync(join(into, blocksFile), 'utf8')
  const { first, free } = blocksIn(blocks)
  const rewritten = rewriter(feature, label, { from: first.get(example)!, to: free })
  const written: [path: string, text: string][] = [
    ...copies(into, rewritten),
    [blocksFile, blocks.replace(/\n\}\n$/, `\n  '${feature}': [${free}, ${free + blockSize - 1}],\n}\n`)],
    [menuFile, readFileSync(join(into, menuFile), 'utf8').replace(`'${exampleLabel}'`, (named) => `${named}, '${label}'`)],
    ...registers.map((path): [string, string] => [path, registered(readFileSync(join(into, path), 'utf8'), rewritten)]),
  ]
  for (const [path, text] of written) {
    mkdirSync(dirname(join(into, path)), { recursive: true })
    writeFileSync(join(into, path), text)
  }
  const run = (cwd: string, ...command: string[]) =>
    execFileSync('npx', command, { cwd: join(into, cwd), stdio: ['ignore', 'ignore', 'inherit'] })
  run('server', 'drizzle-kit', 'generate', '--name', snake(name))
  run('.', 'oxfmt', ...written.map(([path]) => path).filter((path) => !path.endsWith('.css')))
  return written.map(([path]) => path)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const [feature = '', label = ''] = process.argv.slice(2)
    for (const path of createFeature(feature, label)) console.log(path)
    execFileSync('npx', ['tsx', 'tools/src/map.ts'], { cwd: root, stdio: 'inherit' })
    console.log('server/migrations, docs/map.md')
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
