import { onTestFinished } from 'vitest'
import type { Call, Calls, Envelope } from '../call.ts'
import { common, Refusal, type RefusalSpec } from '../refusal.ts'

// What screens are tested against must be what the server can say: replies and refusals that tests play are held to the contract here.

/** The part of zod that reading needs; the bound of `Schema` is kept smaller. */
interface Reader {
  safeParse: (data: unknown) => { success: true; data: unknown } | { success: false; error: Misread }
}
interface Misread extends Error {
  issues: { path: PropertyKey[]; message: string }[]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Fields that were said and not read, as `data.rows.0.colour`. */
function unread(value: unknown, read: unknown, at: string): string[] {
  if (!isObject(value) || !isObject(read)) return []
  return Object.keys(value).flatMap((key) => (key in read ? unread(value[key], read[key], `${at}.${key}`) : [`${at}.${key}`]))
}

function dataFault(call: Call, data: unknown): string | null {
  const read = (call.data as unknown as Reader).safeParse(data)
  if (!read.success) return read.error.issues.map(({ path, message }) => `${['data', ...path].join('.')}: ${message}`).join('; ')
  const extra = unread(data, read.data, 'data')
  return extra.length > 0 ? `the contract has no ${extra.join(', ')}` : null
}

const pattern = ({ msg }: RefusalSpec): RegExp =>
  new RegExp(`^${msg.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '[^]*')}$`)

function refusalFault(call: Call, { code, msg }: Envelope): string | null {
  const declared = [...Object.values<RefusalSpec>(common), ...Object.values(call.refusals ?? {})].filter((spec) => spec.code === code)
  if (declared.length === 0) return `the call declares no refusal ${code} ${msg}`
  return declared.some((spec) => pattern(spec).test(msg)) ? null : `refusal ${code} reads ${declared[0]!.msg}, not ${msg}`
}

/** Why the server would never send this envelope to this call; null when it may. */
function envelopeFault(call: Call, reply: Envelope): string | null {
  if (!reply.success) return refusalFault(call, reply)
  if ((call.paged ?? false) !== (reply.total !== undefined))
    return call.paged ? 'a list of pages says its total' : 'only lists of pages say a total'
  const states = call.counts?.toSorted().join(', ') ?? ''
  if (
    Object.keys(reply.counts ?? {})
      .toSorted()
      .join(', ') !== states
  )
    return `the counts of a reply are those that its call declares: ${states}`
  return dataFault(call, reply.data)
}

/** What the server writes of all that it knows: the fields that the call's contract has. */
export function written(calls: Calls, key: string, data: unknown): unknown {
  const read = (callAt(calls, key)!.data as unknown as Reader).safeParse(data)
  if (!read.success) throw read.error
  return read.data
}

/** The call at an address; a test may name a POST that is sent as a form. */
const callAt = (calls: Calls, key: string): Call | undefined =>
  (calls as Record<string, Call>)[key] ?? (calls as Record<string, Call>)[key.replace(/^POST /, 'FORM ')]

/** Why the server would never answer this text to `GET /path`; null when it may. */
export function playedFault(calls: Calls, key: string, text: string): string | null {
  const call = callAt(calls, key)
  if (!call) return `${key} is no call of the contract`
  if (call.reply === 'redirect') return `${key} answers no envelope`
  if (!text.startsWith('{')) return call.reply === 'file' ? null : `${key} answers no file`
  const parsed = JSON.parse(text) as Envelope
  const fault = envelopeFault(call, parsed)
  return fault === null ? null : `${key}: ${fault}`
}

/** Holds what a test plays to the contract: it fails at its end, naming each reply that the server would never send. */
export function holdTo(calls: Calls): (key: string, text: string) => void {
  const faults = new Set<string>()
  onTestFinished(() => {
    if (faults.size > 0) throw new Error(`played off the contract:\n${[...faults].join('\n')}`)
  })
  return (key, text) => {
    const fault = playedFault(calls, key, text)
    if (fault !== null) faults.add(fault)
  }
}

/** The counts of a list that a test plays without them, as of rows in no state; undefined where the call declares none. */
export function playedCounts(calls: Calls, key: string, { total = 0 }: { total?: number }): Record<string, number> | undefined {
  const states = callAt(calls, key)?.counts
  return states && Object.fromEntries(states.map((state) => [state, state === 'all' ? total : 0]))
}

/** A "yes" as the server writes it; a list of pages has its total. */
export const replyText = (said: { data?: unknown; total?: unknown; counts?: unknown }): string =>
  JSON.stringify({ success: true, code: 0, msg: '', data: null, ...said })

/** A "no" in the words of its spec, as the server writes it. */
export function refusalText(spec: RefusalSpec, params: Record<string, string | number> = {}): string {
  const msg = new Refusal(spec, params).message
  if (/\{\w+\}/.test(msg)) throw new Error(`refusal ${spec.code} is played without its params: ${msg}`)
  return JSON.stringify({ success: false, code: spec.code, msg, data: null } satisfies Envelope)
}
