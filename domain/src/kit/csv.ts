/** What a spreadsheet would take for a formula; Chinese and Japanese ones take the full-width signs, too. */
const formula = /^[=+\-@\t\r＝＋－＠]/

/** A cell that a spreadsheet will not take for a formula. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type Row = readonly (string | number)[]

/** Lines of comma-separated text, each ended. */
export const csvLines = (rows: readonly Row[]): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** What stands in front, so that Chinese opens right in Excel. */
export const csvMark = '\ufeff'

/** Comma-separated text with a mark of order in front. */
export const csvOf = (rows: readonly Row[]): string => csvMark + csvLines(rows)

/** Digits that a spreadsheet must not turn into a rounded number: the tab behind them says text, and reading drops it. */
export const asText = (digits: string): string => (/^\d{12,}$/.test(digits) ? `${digits}\t` : digits)

/** What `csvOf` wrote, and what people's spreadsheets write: quoted cells with breaks inside, any line end, a tab or semicolon instead of the comma. Cells are trimmed, and a mark against formulas is taken off. */
export function readCsv(content: string): string[][] {
  const text = content.startsWith(csvMark) ? content.slice(1) : content
  const parting = partingOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const [value, next] = text[at] === '"' ? quoted(text, at, parting) : plain(text, at, parting)
    row.push(unmarked(value))
    at = next
    if (text[at] === parting) {
      at += 1
      if (at === text.length || text[at] === '\n' || text[at] === '\r') row.push('')
    }
    if (at >= text.length || text[at] === '\n' || text[at] === '\r') {
      rows.push(row)
      row = []
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    }
  }
  return rows
}

/** The sign between cells, by the first line. */
function partingOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)![0]
  return [',', '\t', ';'].reduce((best, sign) => (first.split(sign).length > first.split(best).length ? sign : best))
}

function plain(text: string, from: number, parting: string): [string, number] {
  let at = from
  while (at < text.length && text[at] !== parting && text[at] !== '\n' && text[at] !== '\r') at += 1
  return [text.slice(from, at), at]
}

function quoted(text: string, from: number, parting: string): [string, number] {
  let [value, at] = ['', from + 1]
  for (;;) {
    const end = text.indexOf('"', at)
    if (end < 0) return [value + text.slice(at), text.length]
    value += text.slice(at, end)
    at = end + 1
    if (text[at] !== '"') break
    value += '"'
    at += 1
  }
  // Whatever stands between the closing quote and the next sign belongs to the cell, as spreadsheets read it.
  const [rest, next] = plain(text, at, parting)
  return [value + rest, next]
}

function unmarked(value: string): string {
  const text = value.trim()
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}
