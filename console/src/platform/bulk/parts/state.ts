import type { BulkState } from '@youli/domain/platform/bulk/rules.ts'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

export const tones: Record<BulkState, Tone> = { waiting: 'idle', running: 'busy', done: 'good', partial: 'warn', undone: 'idle' }

/** How far a task is, in words. */
export const progressText = ({ total, done, left, unit }: { total: number; done: number; left: number; unit: string }): string =>
  `${done + left} / ${total} ${unit}${left > 0 ? `，${left} 未处理` : ''}`
