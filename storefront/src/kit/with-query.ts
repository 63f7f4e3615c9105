/** An address with its query; what is absent or empty is left away. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const said = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
  return said.length > 0 ? `${path}?${new URLSearchParams(said).toString()}` : path
}
