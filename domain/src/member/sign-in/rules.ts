import type { WalletKind } from '../wallet/rules.ts'
import { addDays } from '../../kit/time.ts'

/** Signing in on so many days brings so many points. */
export interface Milestone {
  day: number
  point: number
}
export interface SignSetting {
  /** Whether members can sign in at all. */
  open: boolean
  accountType: WalletKind
  /** Points of every day. */
  daily: number
  /** Points more on the first day of all. */
  first: number
  /** Points more when so many days follow one another; after the last milestone the count begins anew. */
  continuity: Milestone[]
  /** Points more when so many days have come together, once each. */
  cumulative: Milestone[]
  /** Words for members. */
  remark: string
}

export const defaultSign: SignSetting = {
  open: false,
  accountType: 'integral',
  daily: 5,
  first: 0,
  continuity: [],
  cumulative: [],
  remark: '',
}

/** Where a member stands. `lastDay` null: never signed in. */
export interface SignStanding {
  lastDay: string | null
  /** Days in a row up to `lastDay`. */
  streak: number
  total: number
}
export const neverSigned: SignStanding = { lastDay: null, streak: 0, total: 0 }

export const signTypes = ['first', 'continuity', 'cumulative'] as const
export type SignType = (typeof signTypes)[number]
export interface SignReward {
  type: 'daily' | SignType
  /** The milestone's days; 1 for daily and first. */
  day: number
  point: number
}

/** Days in a row that still count on a day: a missed day ends them. */
export const streakOn = (s: SignStanding, today: string): number => (s.lastDay === today || s.lastDay === addDays(today, -1) ? s.streak : 0)

/** Length of a round of continuous days; 0 when no milestone is set. */
const roundOf = (setting: SignSetting): number => Math.max(0, ...setting.continuity.map((m) => m.day))

/** Day of the round that a streak has come to, 1 to its length. */
const dayOfRound = (streak: number, round: number): number => ((streak - 1) % round) + 1

/** What the sign-in brings that makes these counts, best known by its type. Rewards of 0 points are left out. */
export function rewardsOf(setting: SignSetting, counts: { streak: number; total: number }): SignReward[] {
  const round = roundOf(setting)
  const rewards: SignReward[] = [
    { type: 'daily', day: 1, point: setting.daily },
    ...(counts.total === 1 ? [{ type: 'first' as const, day: 1, point: setting.first }] : []),
    ...setting.continuity.filter((m) => m.day === dayOfRound(counts.streak, round)).map((m) => ({ type: 'continuity' as const, ...m })),
    ...setting.cumulative.filter((m) => m.day === counts.total).map((m) => ({ type: 'cumulative' as const, ...m })),
  ]
  return rewards.filter((r) => r.point > 0)
}

export interface NextGift {
  nextType: SignType
  /** Sign-ins until it, the one that brings it included. */
  nextDay: number
  nextPoint: number
}

/** The nearest reward beyond the daily one; null when none is left. */
export function nextGift(setting: SignSetting, standing: SignStanding, today: string): NextGift | null {
  const round = roundOf(setting)
  const streak = streakOn(standing, today)
  const done = round > 0 && streak > 0 ? dayOfRound(streak, round) % round : 0
  const ways: NextGift[] = [
    ...(standing.total === 0 ? [{ nextType: 'first' as const, nextDay: 1, nextPoint: setting.first }] : []),
    ...setting.continuity.map((m) => ({
      nextType: 'continuity' as const,
      nextDay: m.day > done ? m.day - done : m.day + round - done,
      nextPoint: m.point,
    })),
    ...setting.cumulative
      .filter((m) => m.day > standing.total)
      .map((m) => ({ nextType: 'cumulative' as const, nextDay: m.day - standing.total, nextPoint: m.point })),
  ]
  const [nearest] = ways.filter((w) => w.nextPoint > 0).toSorted((a, b) => a.nextDay - b.nextDay)
  return nearest ?? null
}

/** What is wrong with milestones as an operator typed them, or null. */
export function milestonesFault(list: readonly Milestone[]): string | null {
  if (new Set(list.map((m) => m.day)).size !== list.length) return '天数不能重复'
  return null
}
