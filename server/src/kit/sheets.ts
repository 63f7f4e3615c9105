import { readCsv } from '@youli/domain/kit/csv.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { type SheetRow, sheetRefusals as no, sheetRows } from '@youli/domain/kit/sheet.ts'
import { isXlsx, readXlsx } from './xlsx.ts'

/** What no database holds as text. */
const unstorable = /[\0\p{Surrogate}]/u

/** Text of a file: UTF-8 when it is sound, else what Chinese Windows writes; UTF-16 by its mark. Refuses `unreadable`. */
function textOf(bytes: Buffer): string {
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0
  const encodings = mark === 0xfffe ? ['utf-16le'] : mark === 0xfeff ? ['utf-16be'] : ['utf-8', 'gb18030']
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      if (!unstorable.test(text)) return text
    } catch {
      // Not this one: the next may be.
    }
  }
  return refuse(no.unreadable)
}

function cellsOf(file: string): string[][] {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(file)) refuse(no.unreadable)
  const bytes = Buffer.from(file, 'base64')
  if (!isXlsx(bytes)) return readCsv(textOf(bytes))
  return readXlsx(bytes).map((row) => row.map((cell) => (unstorable.test(cell) ? refuse(no.unreadable) : cell.trim())))
}

/**
 * Rows of a table file by the titles of its first line; blank rows are left out, other columns ignored, and those of `optional` may be
 * missing. Refuses `empty`, `unreadable`, `tooMany`, `columns`.
 */
export function readSheet<T extends string, O extends string = never>(
  file: string,
  titles: readonly T[],
  optional: readonly O[] = [],
): SheetRow<T | O>[] {
  const [head = [], ...rows] = cellsOf(file)
  const missing = titles.filter((title) => !head.includes(title))
  if (head.every((title) => title === '')) refuse(no.empty)
  if (missing.length > 0) refuse(no.columns, { columns: missing.join('、').slice(0, 100) })
  const filled = rows.flatMap((cells, i) => (cells.some((cell) => cell !== '') ? [{ line: i + 2, cells }] : []))
  if (filled.length === 0) refuse(no.empty)
  if (filled.length > sheetRows) refuse(no.tooMany, { most: sheetRows })
  const places = [...titles, ...optional].map((title) => [title, head.indexOf(title)] as const)
  return filled.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(places.map(([title, at]) => [title, cells[at] ?? ''])) as Record<T | O, string>,
  }))
}
