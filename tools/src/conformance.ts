import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mutantFaults, readMutants } from './mutant-table.ts'
import { rowIdsOf, readRows, root, type Row, table } from './requirements.ts'
import { type Proof, proofsIn } from './titles.ts'

const packages = ['domain', 'client', 'server', 'demo', 'storefront', 'console', 'simulators', 'e2e']
const page = 'docs/conformance.md'

/** Id of a row (`B0405`, `B0557/3`) → the tests that name it. */
type Proofs = Map<string, Proof[]>

/** Tests by the rows they name. */
export function byRow(proofs: readonly Proof[]): Proofs {
  const map: Proofs = new Map()
  for (const proof of proofs) for (const rowId of new Set(proof.rowIds)) map.set(rowId, [...(map.get(rowId) ?? []), proof])
  return map
}

/** Every test of the project that names a row. */
export function allProofs(): Proof[] {
  const inPackage = (pkg: string) =>
    readdirSync(join(root, pkg, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => `${pkg}/src/${file}`)
  const files = packages.flatMap(inPackage).filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  return files.sort().flatMap((file) => proofsIn(file, readFileSync(join(root, file), 'utf8')))
}

const isProved = (row: Row, proofs: Proofs): boolean => rowIdsOf(row).every((rowId) => proofs.has(rowId))

/** What is wrong between the rows and their proofs, one sentence each. */
export function faults(rows: readonly Row[], proofs: Proofs): string[] {
  const rowIds = rows.flatMap(rowIdsOf)
  const known = new Set([...rowIds, ...rows.map((row) => row.id)])
  return [
    ...rowIds.filter((rowId, i) => rowIds.indexOf(rowId) !== i).map((rowId) => `${rowId} stands twice in ${table}`),
    ...rows.filter((row) => row.text === '').map((row) => `${row.id} has no text`),
    ...rowIds.filter((rowId) => !proofs.has(rowId)).map((rowId) => `${rowId} has no test`),
    ...[...proofs].flatMap(([rowId, by]) =>
      known.has(rowId) ? [] : [`${rowId} is no row: ${by.map((proof) => `${proof.words} (${proof.file})`).join(', ')}`],
    ),
  ].sort()
}

const areasOf = (rows: readonly Row[]): [string, Row[]][] =>
  [...new Set(rows.map((r) => r.area))].sort().map((area) => [area, rows.filter((r) => r.area === area)])

const told = (proofs: Proofs, rowId: string): string =>
  (proofs.get(rowId) ?? [])
    .map((proof) => `${proof.words} (${proof.file})`)
    .sort()
    .join(' · ') || 'no test'

/** A row and its tests; a row with parts tells each part's. */
function lines(row: Row, proofs: Proofs): string[] {
  if (row.parts.length === 0) return [`- ${row.id} ${told(proofs, row.id)}`]
  const whole = proofs.has(row.id) ? ` ${told(proofs, row.id)}` : ''
  return [`- ${row.id}${whole}`, ...row.parts.map((part, i) => `  - /${i + 1} ${part}: ${told(proofs, `${row.id}/${i + 1}`)}`)]
}

/** The table for readers: area, row, and the tests that name it. */
export function printPage(rows: readonly Row[], proofs: Proofs): string {
  const intro = [
    '# Conformance',
    '',
    'Every numbered requirement and the tests that prove it, found by the numbers their titles name.',
    'Printed by `npm run conformance`; `npm test` fails when it is stale. [requirements.tsv](requirements.tsv) holds the text of each row.',
    '',
  ]
  const body = areasOf(rows).flatMap(([area, own]) => [`## ${area}`, '', ...own.flatMap((row) => lines(row, proofs)), ''])
  return `${[...intro, ...body].join('\n').trimEnd()}\n`
}

/** `area proved/all`, and in the end the sum. */
export function summary(rows: readonly Row[], proofs: Proofs): string {
  const count = (own: readonly Row[]) => `${own.filter((row) => isProved(row, proofs)).length}/${own.length}`
  return [...areasOf(rows).map(([area, own]) => `${area} ${count(own)}`), `all ${count(rows)}`].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = readRows()
  const found = allProofs()
  const proofs = byRow(found)
  const fresh = printPage(rows, proofs)
  if (!process.argv.includes('--check')) writeFileSync(join(root, page), fresh)
  const wrong = [...faults(rows, proofs), ...mutantFaults(readMutants(), found)]
  if (readFileSync(join(root, page), 'utf8') !== fresh) wrong.push(`${page} is stale: npm run conformance`)
  console.log(summary(rows, proofs))
  for (const fault of wrong) console.error(fault)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
