import type { BuyingGroupState } from '../../trade/buying-group/rules.ts'
import type { Phase } from '../activity/rules.ts'

/** Fewest and most people that a group buy may ask for. */
export const thresholdRange = { least: 2, most: 100_000 } as const

/** The tabs of a member's group buys by their numbers (conflicts K27). */
export const groupTabs = ['process', 'success', 'failure'] as const satisfies readonly BuyingGroupState[]

/** `refundSuccess` of a group that failed: 0 the provider would not pay it back, 1 it did, 2 it is on its way. */
export const refundState = { failed: 0, done: 1, underWay: 2 } as const

/** How far a group buy has come, in percent from 1 to 100 (Spec 3 §4). */
export const groupProgress = (joinCount: number, thresholdPerson: number): number =>
  thresholdPerson > 0 ? Math.min(100, Math.max(1, Math.floor((joinCount * 100) / thresholdPerson))) : 100

/** What the button at the foot of a group buy says. */
export function groupButton(phase: Phase, joinStatus: number, left: number): 'join' | 'joined' | 'over' | 'before' | 'soldOut' {
  if (phase === 'over') return 'over'
  if (joinStatus === 2) return 'joined'
  if (phase === 'before') return 'before'
  return left > 0 ? 'join' : 'soldOut'
}
