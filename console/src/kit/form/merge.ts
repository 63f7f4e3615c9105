/** One field that both sides changed, and differently. `path` leads to it among the form's values. */
export interface Conflict {
  path: readonly (string | number)[]
  mine: unknown
  theirs: unknown
}

export interface Merged<V> {
  /** Mine, with what only they changed; where both did, mine. */
  values: V
  conflicts: Conflict[]
  /** Whether they changed anything that mine lacked. */
  gained: boolean
}

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values are the same once they are stored: fields that are absent, undefined or null are nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || ((a ?? null) === null && (b ?? null) === null)) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => isSame(one, b[i]))
  if (!isRow(a) || !isRow(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}

/** Lists whose rows stand for the same things in the same order: their rows are merged one by one. */
function alikeRows(base: unknown, mine: unknown, theirs: unknown): [Row[], Row[], Row[]] | null {
  const keyOf = (row: unknown): unknown => (isRow(row) ? (row['id'] ?? row['skuId'] ?? row['key']) : undefined)
  const lists = [base, mine, theirs]
  const [first, ...others] = lists.map((list) => (Array.isArray(list) ? list.map(keyOf) : null))
  if (!first || first.some((key) => key === undefined || key === '')) return null
  return others.every((keys) => isSame(keys, first)) ? (lists as [Row[], Row[], Row[]]) : null
}

/** Merges what two people made of the same thing: `base` is what both began with. */
export function mergeValues<V>(base: V, mine: V, theirs: V): Merged<V> {
  const conflicts: Conflict[] = []
  let gained = false
  const merge = (path: readonly (string | number)[], b: unknown, m: unknown, t: unknown): unknown => {
    if (isSame(m, t) || isSame(t, b)) return m
    if (isSame(m, b)) {
      gained = true
      return t
    }
    const rows = alikeRows(b, m, t)
    if (rows) return rows[1].map((row, i) => merge([...path, i], rows[0][i], row, rows[2][i]))
    if (isRow(b) && isRow(m) && isRow(t)) {
      const keys = [...new Set([...Object.keys(m), ...Object.keys(t)])]
      return Object.fromEntries(keys.map((key) => [key, merge([...path, key], b[key], m[key], t[key])]))
    }
    conflicts.push({ path, mine: m, theirs: t })
    return m
  }
  const values = merge([], base, mine, theirs) as V
  return { values, conflicts, gained }
}

/** The values with another one at a path. */
export function withValue<V>(values: V, [key, ...rest]: readonly (string | number)[], value: unknown): V {
  if (key === undefined) return value as V
  if (Array.isArray(values)) return values.map((one: unknown, i) => (i === key ? withValue(one, rest, value) : one)) as V
  const row = values as Row
  return { ...row, [key]: withValue(row[key], rest, value) } as V
}
