/** An address with its query; what is absent or empty is left away. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries).toString()}` : path
}
