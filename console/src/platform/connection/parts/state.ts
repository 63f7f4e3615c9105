import type { ConnectionState } from '@youli/domain/platform/connection/rules.ts'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

/** A state in words, with its tone. */
const stateWords: Readonly<Record<ConnectionState, { tone: Tone; text: string }>> = {
  none: { tone: 'idle', text: '未连接' },
  connected: { tone: 'good', text: '已连接' },
  expiring: { tone: 'warn', text: '将到期' },
  failing: { tone: 'bad', text: '出错' },
}

/** The state of a service in words; one whose keys its provider never accepted is not connected yet. */
export const stateOf = ({
  id,
  state,
  accepted,
}: {
  id: string | null
  state: ConnectionState
  accepted: boolean
}): { tone: Tone; text: string } => (id !== null && !accepted && state !== 'failing' ? { tone: 'warn', text: '待验证' } : stateWords[state])

/** Whole days until a moment. */
export const daysLeft = (at: number): number => Math.ceil((at - Date.now()) / 86_400_000)
