import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { salePhases, salePhaseTexts } from '@youli/domain/marketing/seckill/rules.ts'
import type { SalePhase } from '@youli/domain/marketing/seckill/rules.ts'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

const tones: Record<SalePhase, Tone> = { before: 'warn', running: 'busy', over: 'idle', closed: 'bad' }

interface Standing {
  phase: SalePhase
  activityStatus: number
}

export const phaseOptions = salePhases.map((value) => ({ value, label: salePhaseTexts[value] }))

/** Where a sale stands, in words; ended by its operator is not the same as taken down for a while. */
export const phaseText = (s: Standing): string => (s.activityStatus === activityStatus.ended ? '已提前结束' : salePhaseTexts[s.phase])

export const PhaseTag = (s: Standing) => (
  <StatusTag tone={s.activityStatus === activityStatus.ended ? 'idle' : tones[s.phase]}>{phaseText(s)}</StatusTag>
)
