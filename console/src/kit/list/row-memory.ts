/** The list and the row a person left for a page behind it. */
export interface LeftRow {
  search: string
  /** Of the rows that were shown, in their order. */
  keys: readonly string[]
  key: string
  /** Pixels the page was scrolled. */
  top: number
}

const nameOf = (path: string) => `youli.console.row.${path}`

/** Remembers for this tab at which row of a list a person left it. */
export const rememberRow = (path: string, row: LeftRow): void => sessionStorage.setItem(nameOf(path), JSON.stringify(row))

/** Where a person left a list; null when they did not. */
export function leftRow(path: string): LeftRow | null {
  const text = sessionStorage.getItem(nameOf(path))
  return text === null ? null : (JSON.parse(text) as LeftRow)
}
