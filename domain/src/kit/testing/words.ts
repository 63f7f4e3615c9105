// Words for what differs from one making of the demo brands to the next, for what is kept of them as text.

const rowsKept = 4
/** Made by chance, or from a key that each installation has of its own. One in a hundred has no digit; a name has no two capitals together. */
const secret =
  /(?:[\w-]+\.(?=[\w-]{43}(?![\w-])))?(?:\b[a-f0-9]{24,}\b|(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*(?:\d|[A-Z]{2}))[\w-]{22,}={0,2})/g
const moment = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?/g

/** No brand has anything so long after it was made: what is later was dated by the database, which has its own clock. */
const longAfterMs = 700 * 86_400_000

/** When a provider last answered is written in the background, sooner or later. */
const unheard = 'now or later'

/** Words for what differs from run to run: ids in the order they come, moments by their distance from the day of the demo. */
export class Words {
  readonly #ids = new Map<string, number>()

  constructor(readonly at: Date) {}

  /** A value with words in their places; of long lists the first rows. */
  of(value: unknown, name = ''): unknown {
    if (name === 'lastOkTime') return unheard
    if (Array.isArray(value)) {
      const rows = value.slice(0, rowsKept).map((one) => this.of(one, name))
      return value.length > rowsKept ? [...rows, `… ${value.length}`] : rows
    }
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [this.#text(key, ''), this.of(one, key)]))
    if (typeof value === 'number') return Math.abs(value - this.at.getTime()) < 2000 * 86_400_000 ? this.#moment(value) : value
    return typeof value === 'string' ? this.#text(value, name) : value
  }

  #text(text: string, name: string): string {
    if (text.includes('\0') || text.startsWith('data:')) return 'a file'
    if (/^(?:signature|publicKey)$/i.test(name)) return 'a secret'
    // Numbered by the database, which goes on counting where it is used again.
    if (/ids?$/i.test(name) && /^[1-9]\d{0,10}$/.test(text)) return this.#id(text)
    if (/^(?:payCode|code)$/.test(name) && /^\d{8}$/.test(text)) return 'a code'
    const known = this.line(text)
    return known.length > 80 ? `${known.slice(0, 79)}…` : known
  }

  /** A line of text with words in their places. */
  line(text: string): string {
    return (
      text
        .replaceAll(
          /(?<=pay=)\d{8}|(?<=no=)[A-Z0-9]{12}|\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}\b|(?<![\d-])\d{4} \d{4}(?: \d{4})?(?!\d)/g,
          'a code',
        )
        .replaceAll(secret, 'a secret')
        .replaceAll(/(?<=\bupload\/)[\da-z]+(?=\/)/g, 'brand')
        .replaceAll(/(?<!\d)1[67]\d{8}(?!\d)/g, (seconds) => this.#moment(Number(seconds) * 1000))
        .replaceAll(/(?<!\d)[1-9]\d{11,23}(?!\d)/g, (id) => (id.length === 13 ? this.#moment(Number(id)) : this.#id(id)))
        .replaceAll(moment, (at) => this.#moment(Date.parse(`${at.replace(' ', 'T').replace('Z', '')}+08:00`)))
        .replaceAll(/(?<=最近成功)(?:还没有用过|刚刚|\d+ ?分钟前)/g, unheard)
        // A number of the provider's own, shortened.
        .replaceAll(/(?<=\b4200…)\d{4}(?!\d)/g, 'n')
        // Counted by the server's own clock, from whenever a code was first asked for.
        .replaceAll(/(?<!\d)\d{1,2} (?=秒后)/g, 'n ')
        // Numbered by the database too: a lot of points, an event of a member's timeline.
        .replaceAll(/(?<=\b(?:lot:|wallet\.|log\.))\d+/g, (id) => this.#id(id))
        .replaceAll(/127\.0\.0\.1:\d+/g, 'host')
    )
  }

  #id(id: string): string {
    const n = this.#ids.get(id) ?? this.#ids.size + 1
    this.#ids.set(id, n)
    return `#${n}`
  }

  /** Whole hours, rounded down: the demo is made within seconds. */
  #moment(ms: number): string {
    if (ms - this.at.getTime() > longAfterMs) return 'just now'
    return `${Math.floor((ms - this.at.getTime()) / 3_600_000)} h`
  }
}
