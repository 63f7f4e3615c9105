import type { SignReward } from './rules.ts'

export const signRefusals = {
  closed: { code: 3701, msg: '签到活动暂未开放' },
  already: { code: 3702, msg: '今天已经签到过了，明天再来吧' },
  badSetting: { code: 3703, msg: '{fault}' },
} as const

/** What a reward is for. */
export function rewardTitle({ type, day }: Pick<SignReward, 'type' | 'day'>): string {
  if (type === 'daily') return '每日签到'
  if (type === 'first') return '首次签到'
  return type === 'continuity' ? `连续签到${day}天` : `累计签到${day}天`
}
