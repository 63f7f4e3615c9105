import type { Logger } from 'pino'
import client from 'prom-client'
import { createLogThrottle, type LogThrottle } from '../log-throttle.ts'
import type { Span, Tracing } from '../tracing.ts'
import { type FaultKind, ProviderFault } from './http.ts'
import { type PayReason, payReason } from './pay/pay-refusal.ts'
import type { SmsNotSent } from './sms/sender.ts'
import type { NotSent } from './wechat/account.ts'
import type { WecomNotSent } from './wecom/corp.ts'

/** What a question to a provider came to: an answer, its "no", or how it failed us. `error`: it broke on our side. */
type Outcome = 'ok' | FaultKind | 'error'

/** A "no" that is about one person or one payment and tells nothing of the provider: a used log-in code, somebody who does not follow, an order paid meanwhile. */
const everyday: ReadonlySet<string> = new Set<string>([
  '40029',
  '40163',
  ...(['paid', 'closed', 'changed', 'numberUsed'] satisfies PayReason[]),
  ...(['notFollowing', 'declined'] satisfies NotSent[]),
  ...(['invalidNumber'] satisfies SmsNotSent[]),
  ...(['recipient'] satisfies WecomNotSent[]),
  // Of one parcel: the phone does not fit, the number is none, the carrier is not followed.
  '408',
  '700',
  '701',
])

/** Hears what came of a question: null is an answer. */
export type Heard = (fault: ProviderFault | null) => void

/** Limits of one number, person or hour: the account works. */
const limited: ReadonlySet<string> = new Set<string>(['throttled', 'quota'] satisfies (SmsNotSent | NotSent)[])

/** Watches what providers answer, so that a fault which callers are told politely is seen by whoever runs the app. */
export interface Watch {
  /** The same adapter: every question it asks is counted, and what fails is logged. `heard` is told of each success (null) and each fault of the account. */
  over<T extends object>(provider: string, adapter: T, heard?: Heard): T
  /** A fault that came about before anybody was asked. */
  note(fault: ProviderFault): void
  /** Tells what was counted and not told yet. */
  close(): void
}

/** As much of a log as it takes. */
interface Loud {
  debug(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Writes down work that failed and is tried again. A provider's fault is told by the watch already, counted: each piece of work that met it would fill the log. */
export const logLeft = (log: Loud, err: unknown, fields: object, left: string): void =>
  log[err instanceof ProviderFault ? 'debug' : 'error']({ err, ...fields }, left)

const warnOf = (log: LogThrottle, { provider, kind, code, message }: ProviderFault): void =>
  log.warn(`${provider} ${kind} ${code ?? ''}`, { provider, kind, code, reason: message }, 'provider failed')

/** Counts what providers answer and logs what fails; with tracing each question is a span. */
export function openWatch(log: Logger, registry: client.Registry, tracing: Tracing | null = null): Watch {
  const calls = new client.Counter({
    name: 'provider_calls_total',
    help: 'Questions to providers by what they came to',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  })
  const faults = createLogThrottle(log)
  const failed = (fault: ProviderFault): void => warnOf(faults, fault)
  const count = (provider: string, outcome: Outcome, span?: Span, code = ''): void => {
    calls.inc({ provider, outcome })
    span?.set({ 'youli.outcome': outcome, 'youli.provider.code': code })
  }
  const note = (fault: ProviderFault, heard?: Heard, span?: Span): void => {
    count(fault.provider, fault.kind, span, fault.code)
    const isEveryday = everyday.has(payReason(fault) ?? fault.code ?? '')
    if (!isEveryday) failed(fault)
    heard?.(isEveryday ? null : fault)
  }
  const answered = (provider: string, answer: unknown, heard?: Heard, span?: Span): void => {
    const no = refusalIn(answer)
    count(provider, no ? 'refused' : 'ok', span, no?.code)
    if (!no || everyday.has(no.reason)) return heard?.(null)
    const fault = new ProviderFault(provider, 'refused', no.reason, no.code)
    failed(fault)
    if (!limited.has(no.reason)) heard?.(fault)
  }
  const watched = async (provider: string, request: Promise<unknown>, heard?: Heard, span?: Span): Promise<unknown> => {
    try {
      const answer = await request
      answered(provider, answer, heard, span)
      return answer
    } catch (error) {
      if (error instanceof ProviderFault) note(error, heard, span)
      else count(provider, 'error', span)
      span?.fail(error instanceof Error ? error.name : typeof error)
      throw error
    } finally {
      span?.end()
    }
  }
  const asking =
    (provider: string, name: string, part: (...given: unknown[]) => unknown, heard?: Heard) =>
    (...given: unknown[]): unknown => {
      // What answers at once asks nobody: its span is never ended, so it is not sent.
      const span = tracing?.begin(`${provider} ${name}`, { 'youli.provider': provider, 'youli.operation': name })
      const said = span ? span.within(() => part(...given)) : part(...given)
      return said instanceof Promise ? watched(provider, said, heard, span) : said
    }
  return {
    over: (provider, adapter, heard) => {
      const parts = Object.entries(adapter).map(([name, part]: [string, unknown]) => [
        name,
        typeof part === 'function' ? asking(provider, name, part as (...given: unknown[]) => unknown, heard) : part,
      ])
      return Object.fromEntries(parts) as typeof adapter
    },
    note: (fault) => note(fault),
    close: () => faults.flush(),
  }
}

/** Some adapters answer a provider's "no" as a value. */
function refusalIn(answer: unknown): { reason: string; code: string } | null {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== false) return null
  const { reason, code } = answer as { reason?: unknown; code?: unknown }
  return typeof reason === 'string' && typeof code === 'string' ? { reason, code } : null
}
