const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const marked = '<![CDATA['

/**
 * The fields of WeChat's flat messages. No declarations, entities of its own or nesting are read. Everybody can post one, so it is gone
 * over once, from front to back.
 */
export function xmlFields(xml: string): Record<string, string> {
  const fields: Record<string, string> = {}
  let at = 0
  for (;;) {
    const from = xml.indexOf('<', at)
    const end = xml.indexOf('>', from)
    if (from < 0 || end < 0) return fields
    const name = xml.slice(from + 1, Math.min(end, from + 100))
    at = end + 1
    if (!/^\w{1,64}$/.test(name)) continue
    const isMarked = xml.startsWith(marked, at)
    const begin = isMarked ? at + marked.length : at
    const stop = xml.indexOf(isMarked ? ']]>' : '<', begin)
    if (stop < 0) return fields
    at = isMarked ? stop + 3 : stop
    if (!xml.startsWith(`</${name}>`, at)) continue
    const value = xml.slice(begin, stop)
    fields[name] = isMarked ? value : value.replace(/&(lt|gt|amp|quot|apos);/g, (_, entity: string) => entities[entity]!)
  }
}
