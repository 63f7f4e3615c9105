import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
/** Where the rows stand. */
export const table = 'docs/requirements.tsv'

/** A numbered requirement. `parts` names what a row lists, part 1 first; `settled` says how the row is read where its text alone leaves room. */
export interface Row {
  id: string
  area: string
  parts: string[]
  text: string
  settled: string
}

const head = 'id\tarea\tparts\ttext\tsettled'

/** The rows of docs/requirements.tsv. */
export function rowsOf(text: string): Row[] {
  const [first, ...lines] = text.trimEnd().split('\n')
  if (first !== head) throw new Error(`${table} begins with: ${head}`)
  return lines.map((line) => {
    const [id = '', area = '', parts = '', statement = '', settled = ''] = line.split('\t')
    return { id, area, parts: parts === '' ? [] : parts.split(' | '), text: statement, settled }
  })
}

/** The rows as they stand on disk. */
export const readRows = (): Row[] => rowsOf(readFileSync(join(root, table), 'utf8'))

/** What has to be proved of a row: the row, `B0405`, or each of its parts, `B0557/1`. */
export const rowIdsOf = (row: Row): string[] => (row.parts.length === 0 ? [row.id] : row.parts.map((_part, i) => `${row.id}/${i + 1}`))
