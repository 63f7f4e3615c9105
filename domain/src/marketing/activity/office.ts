import { isTakenDown, phaseAt, type Phase, type Span } from './rules.ts'
import { phaseTexts } from './texts.ts'

/** Where an activity of any type stands for its operator: taken down, or by time. */
export const officePhases = ['before', 'running', 'over', 'closed'] as const satisfies readonly (Phase | 'closed')[]
export type OfficePhase = (typeof officePhases)[number]

export const officePhase = (a: Span & { activityStatus: number }, now: number): OfficePhase =>
  isTakenDown(a.activityStatus) ? 'closed' : phaseAt(a, now)

export const officePhaseTexts: Record<OfficePhase, string> = { ...phaseTexts, closed: '已下架' }
