import { dayMs, dayOf, minuteMs, startOfDay } from '../../kit/time.ts'
import { type NoticeChannel, noticeChannels, type NoticeKind } from './kinds.ts'

/** Minutes of a day. */
export const minutesOfDay = dayMs / minuteMs

/** How an operator wants to be told. Times of day are minutes after midnight in China; equal ones mean no quiet hours. */
export interface NoticePreference {
  /** Chosen channels by kind; kinds that are absent keep their own. */
  channels: Readonly<Record<string, readonly NoticeChannel[]>>
  quietFrom: number
  quietTo: number
  /** False mutes every sound. */
  sound: boolean
  pausedUntil: Date | null
}

/** Until an operator chooses: quiet from 22:00 to 08:00, sound on. */
export const initialPreference: NoticePreference = {
  channels: {},
  quietFrom: 22 * 60,
  quietTo: 8 * 60,
  sound: true,
  pausedUntil: null,
}

export const noticeLimits = {
  /** Unread notices are counted up to here. */
  unread: 1000,
  /** Read ones are kept for so many days, unread ones for longer. */
  readDays: 90,
  unreadDays: 365,
  /** What left the console is kept for so many days, fewer than its notice. */
  deliveryDays: 30,
  /** What happened longer ago when it is told is no news. */
  newsDays: 1,
  /** A link that binds an account lives so long. */
  bindMinutes: 10,
  /** One message names so many notices. */
  named: 8,
} as const

/**
 * A notice on its way out of the console. `sending` is written before the provider is asked: whoever finds it later cannot know, and counts
 * it as sent. `held` waits for the summary of the night, `muted` is never sent.
 */
export const deliveryStates = ['queued', 'sending', 'sent', 'failed', 'held', 'muted'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What becomes of a notice that would leave the console now: during quiet hours it is held, during a pause nobody hears of it. */
export function stateToSend(preference: Omit<NoticePreference, 'channels' | 'sound'>, now: Date): 'queued' | 'held' | 'muted' {
  if (isQuiet(preference, now)) return 'held'
  return isPaused(preference, now) ? 'muted' : 'queued'
}

/** Channels of a kind for an operator; sound and browser need the console. */
export function channelsOf(
  { channels }: Pick<NoticePreference, 'channels'>,
  { key, channels: initial }: NoticeKind,
): readonly NoticeChannel[] {
  const chosen = Object.hasOwn(channels, key) ? channels[key]! : initial
  return chosen.includes('console') ? noticeChannels.filter((channel) => chosen.includes(channel)) : []
}

/** Whether the operator is to be left alone: within the quiet hours, or while paused. */
export const isMuted = (preference: Omit<NoticePreference, 'channels' | 'sound'>, now: Date): boolean =>
  isPaused(preference, now) || isQuiet(preference, now)

const isPaused = ({ pausedUntil }: Pick<NoticePreference, 'pausedUntil'>, now: Date): boolean => pausedUntil !== null && now < pausedUntil

/** Whether it is within the quiet hours. */
export function isQuiet({ quietFrom, quietTo }: Pick<NoticePreference, 'quietFrom' | 'quietTo'>, now: Date): boolean {
  if (quietFrom === quietTo) return false
  const minute = Math.floor((now.getTime() - startOfDay(dayOf(now)).getTime()) / minuteMs)
  return quietFrom < quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo
}
