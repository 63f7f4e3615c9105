import { dayMs } from '../../kit/time.ts'

/** 未连接 · 已连接 · 将到期 · 出错. */
export const connectionStates = ['none', 'connected', 'expiring', 'failing'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** What keeps an app with its brand: visitors entered through it, or payments were made through it. */
export const appUseNames = ['entered', 'paid'] as const
export type AppUse = (typeof appUseNames)[number]

/** What a provider refused, as it says it. */
export interface ConnectionError {
  code: string
  message: string
  /** Milliseconds of the last one. */
  at: number
  /** Milliseconds of the first one since it last worked. */
  since: number
  count: number
}

/** Days before a certificate ends at which its brand is warned, each once. */
export const warningDays = [60, 30, 7, 1] as const
/** From so many days before its end on, a certificate is an alarm. */
export const alarmDays = 7

interface Seen {
  lastOkAt: Date | null
  lastError: ConnectionError | null
  expiresAt: Date | null
}

/** Whole days until a moment, rounded up; 0 or less once it has passed. */
export const daysUntil = (at: Date, now: Date): number => Math.ceil((at.getTime() - now.getTime()) / dayMs)

/** The error that stands: none after a later success. */
export const standingError = ({ lastOkAt, lastError }: Omit<Seen, 'expiresAt'>): ConnectionError | null =>
  lastError && (lastOkAt === null || lastError.at >= lastOkAt.getTime()) ? lastError : null

/** The state of a connection that there is. */
export function connectionState(seen: Seen, now: Date): Exclude<ConnectionState, 'none'> {
  const { expiresAt } = seen
  if (standingError(seen) || (expiresAt && expiresAt <= now)) return 'failing'
  return expiresAt && daysUntil(expiresAt, now) <= warningDays[0] ? 'expiring' : 'connected'
}

/** The warnings that are due for a certificate, the nearest threshold alone: whoever connects late is not told four times. */
export function dueWarning(expiresAt: Date, now: Date): (typeof warningDays)[number] | null {
  const left = daysUntil(expiresAt, now)
  return warningDays.toReversed().find((days) => left <= days) ?? null
}
