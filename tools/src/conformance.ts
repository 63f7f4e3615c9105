import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rooms = ['domain', 'server', 'storefront', 'console', 'simulators', 'e2e']
const table = 'docs/conformance.tsv'
const page = 'docs/conformance.md'

/** A numbered requirement. `later` names what it waits for; a row that tests prove has an empty one. */
interface Row {
  id: string
  area: string
  later: string
}
/** Row id → what proves it, `title (file)`. */
type Proofs = Map<string, string[]>

/** The rows of docs/conformance.tsv as they stand there. */
export function rowsOf(text: string): Row[] {
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => {
    const [id = '', area = '', later = ''] = line.split('\t')
    return { id, area, later }
  })
}

/** A title begins with its ids, `B0405 B0406 an unpaid order …`; one that is skipped or only planned proves nothing. */
const title = /(?<!\.(?:skip|todo|fails)\(\s*)(?<quote>['"`])(?<ids>B\d{4}(?:[ ,]+B\d{4})*)\b(?<words>(?:\\.|(?!\k<quote>).)*)\k<quote>/gs

/** What the titles of one test file prove. */
export function proofsIn(file: string, source: string, proofs: Proofs = new Map()): Proofs {
  for (const { groups } of source.matchAll(title)) {
    const proof = `${groups!.words!.replaceAll(/\s+/g, ' ').trim()} (${file})`
    for (const id of groups!.ids!.match(/B\d{4}/g)!) proofs.set(id, [...(proofs.get(id) ?? []), proof])
  }
  return proofs
}

/** What is wrong between the rows and their proofs, one sentence each. */
export function faults(rows: readonly Row[], proofs: Proofs): string[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  return [
    ...rows.flatMap((row) => {
      if (known.get(row.id) !== row) return [`${row.id} stands twice in ${table}`]
      if (proofs.has(row.id)) return row.later ? [`${row.id} has a test and still says later: ${row.later}`] : []
      return row.later ? [] : [`${row.id} has no test`]
    }),
    ...[...proofs].flatMap(([id, by]) => (known.has(id) ? [] : [`${id} is no row: ${by.join(', ')}`])),
  ].sort()
}

/** The table in order, each row once, nothing put off that a test proves. */
export function tidy(rows: readonly Row[], proofs: Proofs): Row[] {
  const byId = new Map<string, Row>()
  for (const row of rows) {
    const later = proofs.has(row.id) ? '' : row.later || (byId.get(row.id)?.later ?? '')
    byId.set(row.id, { ...row, later })
  }
  return [...byId.values()].sort((a, b) => a.id.localeCompare(b.id))
}

const printTable = (rows: readonly Row[]): string =>
  `${['id\tarea\tlater', ...rows.map((r) => `${r.id}\t${r.area}\t${r.later}`)].join('\n')}\n`

const areasOf = (rows: readonly Row[]): [string, Row[]][] =>
  [...new Set(rows.map((r) => r.area))].sort().map((area) => [area, rows.filter((r) => r.area === area)])

/** The table for readers: area, row, and the tests that prove it. */
export function printPage(rows: readonly Row[], proofs: Proofs): string {
  const line = ({ id, later }: Row) => `- ${id} ${proofs.get(id)?.sort().join(' · ') ?? `later: ${later}`}`
  const intro = [
    '# Conformance',
    '',
    'Every numbered requirement and the tests that prove it, found by the numbers their titles begin with.',
    'Printed by `npm run conformance`; `npm test` fails when it is stale. [conformance.tsv](conformance.tsv) lists the rows and what waits for what.',
    '',
  ]
  return `${[...intro, ...areasOf(rows).flatMap(([area, own]) => [`## ${area}`, '', ...own.map(line), ''])].join('\n').trimEnd()}\n`
}

/** `area proved/all`, and in the end the sum. */
export function summary(rows: readonly Row[], proofs: Proofs): string {
  const count = (own: readonly Row[]) => `${own.filter((r) => proofs.has(r.id)).length}/${own.length}`
  return [...areasOf(rows).map(([area, own]) => `${area} ${count(own)}`), `all ${count(rows)}`].join('\n')
}

/** Reads every test of the house. */
function proofsOfHouse(): Proofs {
  const inRoom = (room: string) =>
    readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/src/${file}`)
  const files = rooms.flatMap(inRoom).filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  const proofs: Proofs = new Map()
  for (const file of files.sort()) proofsIn(file, readFileSync(join(root, file), 'utf8'), proofs)
  return proofs
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const checking = process.argv.includes('--check')
  const proofs = proofsOfHouse()
  const found = rowsOf(readFileSync(join(root, table), 'utf8'))
  const rows = checking ? found : tidy(found, proofs)
  if (!checking) {
    writeFileSync(join(root, table), printTable(rows))
    writeFileSync(join(root, page), printPage(rows, proofs))
  }
  const wrong = faults(rows, proofs)
  if (readFileSync(join(root, page), 'utf8') !== printPage(rows, proofs)) wrong.push(`${page} is stale: npm run conformance`)
  console.log(summary(rows, proofs))
  for (const fault of wrong) console.error(fault)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
