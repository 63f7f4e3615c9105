/** What features declare of one kind, by key and in that order. Throws when two have the same key. */
export function registry<T extends { key: string }>(declared: readonly T[]): ReadonlyMap<string, T> {
  const entries = new Map(declared.map((entry) => [entry.key, entry]))
  const twice = declared.find((entry) => entries.get(entry.key) !== entry)
  if (twice) throw new Error(`${twice.key} is declared twice`)
  return entries
}
