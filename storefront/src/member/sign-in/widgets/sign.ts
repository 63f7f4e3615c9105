import { rewardTitle } from '@youli/domain/member/sign-in/texts.ts'
import { useAsk, type OutOf } from '../../../kit/ask.ts'
import { useRegistered } from '../../../kit/session.ts'

export type SignStatus = OutOf<'GET /activity/sign/get-status'>

/** Whether the member signed in today, and what comes next. */
export const useSignStatus = () => useAsk('GET /activity/sign/get-status', {}, { enabled: useRegistered(), quiet: true, staleTime: 0 })

/** `再签到2天，得30积分` in the words of the next reward; '' when none is left. */
export function nextWords({ nextType, nextDay, nextPoint, continuityDays, cumulativeDays }: SignStatus, name: string): string {
  if (!nextType) return ''
  if (nextType === 'first') return `首次签到可得${nextPoint}${name}`
  const day = nextType === 'cumulative' ? cumulativeDays + nextDay : continuityDays + nextDay
  return `再签到${nextDay}天，${rewardTitle({ type: nextType, day })}可得${nextPoint}${name}`
}
