import { readCsv } from '@youli/domain/kit/csv.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { type SheetRow, sheetRefusals as no, sheetRows } from '@youli/domain/kit/sheet.ts'
import { type Line, readXlsx } from './xlsx.ts'
import { isZip } from './zip.ts'

/** What is read of a table: the titles of its columns, and of those that may be missing. */
export interface SheetRequest {
  file: string
  titles: readonly string[]
  optional: readonly string[]
}

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

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '')

function linesOf(file: string): Line[] {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(file)) refuse(no.unreadable)
  const bytes = Buffer.from(file, 'base64')
  if (!isZip(bytes)) return readCsv(textOf(bytes)).flatMap((cells, i) => (isFilled(cells) ? [{ line: i + 1, cells }] : []))
  return readXlsx(bytes)
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => (unstorable.test(cell) ? refuse(no.unreadable) : cell.trim())) }))
    .filter(({ cells }) => isFilled(cells))
}

/**
 * Rows of a table file by the titles of its first line; blank rows are left out, other columns ignored, and those of `optional` may be
 * missing. Takes as long as the file likes, within the limits of a part: `kit/sheets.ts` has it done in a process of its own. Refuses `empty`,
 * `unreadable`, `tooBig`, `tooMany`, `columns`.
 */
export function readSheetHere({ file, titles, optional }: SheetRequest): SheetRow[] {
  const lines = linesOf(file)
  const head = lines[0]?.line === 1 ? lines[0].cells : []
  const filled = lines.filter(({ line }) => line > 1)
  const missing = titles.filter((title) => !head.includes(title))
  if (!isFilled(head)) refuse(no.empty)
  if (missing.length > 0) refuse(no.columns, { columns: missing.join('、').slice(0, 100) })
  if (filled.length === 0) refuse(no.empty)
  if (filled.length > sheetRows) refuse(no.tooMany, { most: sheetRows })
  const places = [...titles, ...optional].map((title) => [title, head.indexOf(title)] as const)
  return filled.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(places.map(([title, at]) => [title, cells[at] ?? ''])),
  }))
}
