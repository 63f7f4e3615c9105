import { useCall, type OutputOf } from '../../../kit/client.ts'
import { useRegistered } from '../../../kit/session.ts'

export type SignStatus = OutputOf<'GET /activity/sign/get-status'>

/** Whether the member signed in today, and what comes next. */
export const useSignStatus = () => useCall('GET /activity/sign/get-status', {}, { enabled: useRegistered(), quiet: true, staleTime: 0 })

/** `再连续签到2天可得30积分` in the words of the next reward; '' when none is left. */
export function nextWords({ nextType, nextDay, nextPoint, cumulativeDays }: SignStatus, name: string): string {
  if (!nextType) return ''
  if (nextType === 'first') return `首次签到可得${nextPoint}${name}`
  if (nextType === 'continuity') return `再连续签到${nextDay}天，额外得${nextPoint}${name}`
  return `再签到${nextDay}天，累计满${cumulativeDays + nextDay}天额外得${nextPoint}${name}`
}
