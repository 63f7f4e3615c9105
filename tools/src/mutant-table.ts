import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Proof } from './titles.ts'
import { root } from './requirements.ts'

/** A small edit of the line that decides a row: the tests that name the row must fail with it. */
export interface Mutant {
  /** The table it stands in, `tools/mutants/login.tsv`. */
  table: string
  /** A row, `B0405`, or a part of one, `B0557/3`. */
  rowId: string
  file: string
  find: string
  put: string
}

const folder = 'tools/mutants'

/** The mutants of one table; a comment begins with #. */
export function mutantsOf(table: string, text: string): Mutant[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [rowId = '', file = '', find = '', put = ''] = line.split('\t')
      return { table, rowId, file, find, put }
    })
}

/** Every mutant of tools/mutants. */
export const readMutants = (): Mutant[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => mutantsOf(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')))

/** Where the tests stand that judge a mutant; journeys in a browser run on a build and judge none. */
export const filesJudging = (mutant: Mutant, proofs: readonly Proof[]): string[] => [
  ...new Set(proofs.filter((proof) => judges(mutant.rowId, proof.rowIds) && !proof.file.startsWith('e2e/')).map((proof) => proof.file)),
]

/** A row is judged by the tests of any of its parts, a part by its own. */
const judges = (rowId: string, rowIds: readonly string[]): boolean =>
  rowIds.some((own) => own === rowId || (!rowId.includes('/') && own.startsWith(`${rowId}/`)))

const read = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

/** Why a mutant cannot be applied or judged; null when it can. */
function fault(mutant: Mutant, proofs: readonly Proof[]): string | null {
  const times = mutant.find === '' ? 0 : read(mutant.file).split(mutant.find).length - 1
  if (times !== 1) return `its text stands ${times} times in ${mutant.file}, must be once: ${mutant.find}`
  if (mutant.find === mutant.put) return 'it changes nothing'
  return filesJudging(mutant, proofs).length > 0 ? null : 'no test outside e2e names that row'
}

/** Mutants that no longer apply, one sentence each. */
export function mutantFaults(mutants: readonly Mutant[], proofs: readonly Proof[]): string[] {
  const key = (mutant: Mutant) => [mutant.rowId, mutant.file, mutant.find, mutant.put].join('\t')
  const keys = mutants.map(key)
  return [
    ...mutants
      .filter((mutant, i) => keys.indexOf(key(mutant)) !== i)
      .map((mutant) => `${mutant.table}: ${mutant.rowId} stands twice: ${mutant.find}`),
    ...mutants.flatMap((mutant) => {
      const why = fault(mutant, proofs)
      return why === null ? [] : [`${mutant.table}: ${mutant.rowId} ${why}`]
    }),
  ]
}

/** A mutant in one line, as lists show it. */
export const lineOf = (mutant: Mutant): string => `${mutant.rowId} ${mutant.file}: \`${mutant.find}\` → \`${mutant.put}\``
