/** What a scan of XML tells, in the order of the text. Names come without their prefix. */
export interface XmlListener {
  open(name: string, attribute: (name: string) => string): void
  close(name: string): void
  /** A piece of text, its entities read. */
  text(value: string): void
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const plain = (xml: string): string =>
  xml.includes('&')
    ? xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (all, hex: string, dec: string, word: string) =>
        word ? (entities[word] ?? all) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(dec)),
      )
    : xml

const isBlank = (xml: string, at: number): boolean => xml.charCodeAt(at) <= 0x20

/**
 * Reads XML from its first character to its last, each once: no expression looks back, so the time grows with the length only. Depth
 * costs nothing, and entities of a document's own are not known. Throws on what is no XML, and on a document type.
 */
export function scanXml(xml: string, listener: XmlListener): void {
  let at = 0
  while (at < xml.length) {
    const from = xml.indexOf('<', at)
    const upTo = from < 0 ? xml.length : from
    if (upTo > at) listener.text(plain(xml.slice(at, upTo)))
    if (from < 0) return
    at = special(xml, from, listener) ?? tag(xml, from, listener)
  }
}

/** Comments, processing instructions and marked text; answers where they end, null for anything else. */
function special(xml: string, from: number, listener: XmlListener): number | null {
  const sign = xml[from + 1]
  if (sign === '?') return behind(xml, '?>', from)
  if (sign !== '!') return null
  if (xml.startsWith('<!--', from)) return behind(xml, '-->', from)
  if (!xml.startsWith('<![CDATA[', from)) throw new Error('a document type')
  const end = behind(xml, ']]>', from)
  listener.text(xml.slice(from + 9, end - 3))
  return end
}

function behind(xml: string, sign: string, from: number): number {
  const at = xml.indexOf(sign, from)
  if (at < 0) throw new Error('no end')
  return at + sign.length
}

function tag(xml: string, from: number, listener: XmlListener): number {
  const end = tagEnd(xml, from + 1)
  const closes = xml[from + 1] === '/'
  const empty = xml[end - 1] === '/'
  const [begin, stop] = [from + (closes ? 2 : 1), end - (empty ? 1 : 0)]
  let at = begin
  while (at < stop && !isBlank(xml, at)) at += 1
  const name = bare(xml.slice(begin, at))
  if (!closes) {
    const rest = at
    listener.open(name, (wanted) => attributeIn(xml, rest, stop, wanted))
  }
  if (closes || empty) listener.close(name)
  return end + 1
}

/** Where the `>` of a tag stands: one between quotes is not it. */
function tagEnd(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml.charCodeAt(at)
    if (sign === 0x3e) return at
    if (sign === 0x22 || sign === 0x27) at = behind(xml, sign === 0x22 ? '"' : "'", at + 1) - 1
  }
  throw new Error('no end')
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The value of an attribute between two places; empty without one. */
function attributeIn(xml: string, from: number, stop: number, wanted: string): string {
  let at = from
  while (at < stop) {
    while (at < stop && isBlank(xml, at)) at += 1
    const begin = at
    while (at < stop && xml.charCodeAt(at) !== 0x3d) at += 1
    const name = xml.slice(begin, at).trimEnd()
    at += 1
    while (at < stop && isBlank(xml, at)) at += 1
    const quote = xml[at]
    if (quote !== '"' && quote !== "'") return ''
    const end = xml.indexOf(quote, at + 1)
    if (name === wanted) return plain(xml.slice(at + 1, end))
    at = end + 1
  }
  return ''
}
