import type { Call } from '@youli/domain/kit/call.ts'
import { Seen } from '@youli/domain/kit/testing/seen.ts'
import { Words } from '@youli/domain/kit/testing/words.ts'
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

type Ask = (one: Asked, input: Record<string, unknown>) => Promise<Recorded>

/** Asks every call once without an id and once with the ids that the others answered. */
export async function getAcquainted(
  base: string,
  calls: readonly Asked[],
  tokenFor: (call: Call) => string,
): Promise<{ seen: Seen; ask: Ask }> {
  const seen = new Seen()
  const ask: Ask = async ({ feature, key, call }, input) => {
    const { success, code, data, total } = await sendTo(base, key, input, tokenFor(call))
    seen.note(feature, data)
    return { key, input, answer: success ? (total === undefined ? data : { total, data }) : `refused ${code}` }
  }
  for (const one of calls) await ask(one, {})
  for (const one of calls) await ask(one, inputsOf(one, seen)[0]!)
  return { seen, ask }
}

/** Asks every call whatever can be asked of it; what is answered, by feature. */
export async function record(base: string, calls: readonly Asked[], tokenFor: (call: Call) => string): Promise<Map<string, Recorded[]>> {
  const { seen, ask } = await getAcquainted(base, calls, tokenFor)
  const all = new Map<string, Recorded[]>()
  for (const one of calls) {
    const own = all.get(one.feature) ?? []
    all.set(one.feature, own)
    for (const input of inputsOf(one, seen)) own.push(await ask(one, input))
  }
  return all
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
