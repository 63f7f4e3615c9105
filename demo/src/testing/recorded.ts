import type { Call } from '@youli/domain/kit/call.ts'
import * as z from 'zod'
import { sendTo } from '@youli/server/testing.ts'

// Asks every reading call of the demo brands what a client could ask, and writes down what it answers in words that do not change
// from run to run.

interface Json {
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly Json[]
  const?: unknown
  properties?: Readonly<Record<string, Json>>
  required?: readonly string[]
}
/** A call with the feature that declares it, `catalog/goods`. */
export interface Asked {
  feature: string
  key: string
  call: Call
}
/** What was asked, and what was answered: the data, or the number of the refusal. */
export interface Recorded {
  key: string
  input: Readonly<Record<string, unknown>>
  answer: unknown
}

const isIdText = (value: unknown): value is string => typeof value === 'string' && /^[1-9]\d{5,18}$/.test(value)
const rowsKept = 4
/** Made by chance, or from a key that each installation has of its own. */
const secret = /\b[a-f0-9]{24,}\b|(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{22,}={0,2}/g
const moment = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?/g

/** Ids seen in answers, by the name of their field; `id` by its feature, too. */
class Seen {
  readonly #ids = new Map<string, string[]>()

  note(feature: string, answer: unknown): void {
    if (Array.isArray(answer)) for (const one of answer) this.note(feature, one)
    else if (answer && typeof answer === 'object')
      for (const [name, value] of Object.entries(answer)) {
        if (/id$/i.test(name) && isIdText(value)) this.#add(name === 'id' ? `${feature} id` : name, value)
        else this.note(feature, value)
      }
  }

  #add(name: string, id: string): void {
    const known = this.#ids.get(name) ?? []
    if (!known.includes(id)) this.#ids.set(name, [...known, id])
  }

  /** The first and the last that fit a field. */
  of(feature: string, name: string): string[] {
    const all = this.#ids.get(name === 'id' ? `${feature} id` : name) ?? this.#ids.get(`${feature} id`) ?? []
    return [...new Set([all[0], all.at(-1)])].filter((id) => id !== undefined)
  }
}

const schemaOf = (call: Call): Json => z.toJSONSchema(call.input as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json

/** The few values that a field can have; none of a text or a number. */
const choices = (field: Json): unknown[] =>
  field.enum ? [...field.enum] : field.const !== undefined ? [field.const] : (field.anyOf ?? []).flatMap(choices)

/** What is asked of a call: as little as can be with each id that fits, then every choice of every filter, then a second page. */
function inputsOf({ feature, call }: Asked, seen: Seen): Record<string, unknown>[] {
  const { properties = {}, required = [] } = schemaOf(call)
  const isIdField = (name: string) => /ids?$/i.test(name)
  const first = Object.fromEntries(
    required.map((name) => [name, isIdField(name) ? seen.of(feature, name)[0] : choices(properties[name]!)[0]]),
  )
  const known = Object.fromEntries(Object.entries(first).filter(([, value]) => value !== undefined))
  const variants = Object.entries(properties).flatMap(([name, field]) => {
    const values = isIdField(name) ? seen.of(feature, name) : choices(field)
    return values.filter((value) => value !== null && value !== '').map((value) => ({ ...known, [name]: value }))
  })
  const paged = call.paged ? [{ ...known, page: 2, pageSize: 2 }] : []
  return [...new Map([known, ...variants, ...paged].map((one) => [JSON.stringify(one), one])).values()]
}

/** Asks every call, feature by feature; before that each once without an id and once with the ids that the others answered. */
export async function record(base: string, calls: readonly Asked[], tokenFor: (call: Call) => string): Promise<Map<string, Recorded[]>> {
  const seen = new Seen()
  const ask = async ({ feature, key, call }: Asked, input: Record<string, unknown>): Promise<Recorded> => {
    const { success, code, data, total } = await sendTo(base, key, input, tokenFor(call))
    seen.note(feature, data)
    return { key, input, answer: success ? (total === undefined ? data : { total, data }) : `refused ${code}` }
  }
  for (const one of calls) await ask(one, {})
  for (const one of calls) await ask(one, inputsOf(one, seen)[0]!)
  const all = new Map<string, Recorded[]>()
  for (const one of calls) {
    const own = all.get(one.feature) ?? []
    all.set(one.feature, own)
    for (const input of inputsOf(one, seen)) own.push(await ask(one, input))
  }
  return all
}

/** When this process began. */
const started = performance.timeOrigin

/** Words for what differs from run to run: ids in the order they come, moments by their distance from the day of the demo. */
class Words {
  readonly #ids = new Map<string, number>()

  constructor(readonly at: Date) {}

  of(value: unknown, name = ''): unknown {
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
    if (/^(?:payCode|code)$/.test(name) && /^\d{8}$/.test(text)) return 'a code'
    const known = text
      .replaceAll(/(?<=pay=)\d{8}|(?<=no=)[A-Z0-9]{12}|\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}\b/g, 'a code')
      .replaceAll(secret, 'a secret')
      .replaceAll(/(?<!\d)1[67]\d{8}(?!\d)/g, (seconds) => this.#moment(Number(seconds) * 1000))
      .replaceAll(/(?<!\d)[1-9]\d{11,23}(?!\d)/g, (id) => (id.length === 13 ? this.#moment(Number(id)) : this.#id(id)))
      .replaceAll(moment, (at) => this.#moment(Date.parse(`${at.replace(' ', 'T').replace('Z', '')}+08:00`)))
      .replaceAll(/127\.0\.0\.1:\d+/g, 'host')
    return known.length > 80 ? `${known.slice(0, 79)}…` : known
  }

  #id(id: string): string {
    const n = this.#ids.get(id) ?? this.#ids.size + 1
    this.#ids.set(id, n)
    return `#${n}`
  }

  /** Whole hours, rounded down: the demo is made within seconds. What the database dates has its own time. */
  #moment(ms: number): string {
    if (ms >= started && ms <= Date.now()) return 'just now'
    return `${Math.floor((ms - this.at.getTime()) / 3_600_000)} h`
  }
}

/** What was recorded of a feature, as text: a question a paragraph, a row a line. */
export function told(recorded: readonly Recorded[], at: Date): string {
  const words = new Words(at)
  const rows = (answer: unknown): string =>
    Array.isArray(answer) ? answer.map((row) => `\n  ${JSON.stringify(row)}`).join('') : ` ${JSON.stringify(answer)}`
  const answerOf = (answer: unknown): string => {
    const { total, data } = (answer ?? {}) as { total?: number; data?: unknown }
    return total !== undefined && Array.isArray(data) ? ` ${total}${rows(data)}` : rows(answer)
  }
  return `${recorded.map(({ key, input, answer }) => `${key} ${JSON.stringify(words.of(input))}${answerOf(words.of(answer))}`).join('\n')}\n`
}
