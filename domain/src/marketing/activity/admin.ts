import { isTakenDown, phaseAt, type Phase, type Span } from './rules.ts'
import { phaseTexts } from './texts.ts'

/** Where an activity of any type stands for its operator: taken down, or by time. */
export const adminPhases = ['before', 'running', 'over', 'closed'] as const satisfies readonly (Phase | 'closed')[]
/** Fields that a list of activities is sorted by. */
export const activitySorts = ['startTime', 'endTime'] as const
export type AdminPhase = (typeof adminPhases)[number]

export const adminPhase = (a: Span & { activityStatus: number }, now: number): AdminPhase =>
  isTakenDown(a.activityStatus) ? 'closed' : phaseAt(a, now)

export const adminPhaseTexts: Record<AdminPhase, string> = { ...phaseTexts, closed: '已下架' }
