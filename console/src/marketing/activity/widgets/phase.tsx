import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { adminPhases, adminPhaseTexts } from '@youli/domain/marketing/activity/admin.ts'
import type { AdminPhase } from '@youli/domain/marketing/activity/admin.ts'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'
import { optionsOf } from '../../../kit/options.ts'

const tones: Record<AdminPhase, Tone> = { before: 'warn', running: 'busy', over: 'idle', closed: 'bad' }

interface Standing {
  phase: AdminPhase
  activityStatus: number
}

export const phaseOptions = optionsOf(adminPhases, adminPhaseTexts)

/** Where a sale stands, in words; ended by its operator is not the same as taken down for a while. */
export const phaseText = (s: Standing): string => (s.activityStatus === activityStatus.ended ? '已提前结束' : adminPhaseTexts[s.phase])

export const PhaseTag = (s: Standing) => (
  <StatusTag tone={s.activityStatus === activityStatus.ended ? 'idle' : tones[s.phase]}>{phaseText(s)}</StatusTag>
)
