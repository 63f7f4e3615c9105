import type { ListedType, Phase } from '@youli/domain/marketing/activity/rules.ts'

const steps: Record<ListedType, string> = {
  seckill: '去抢购',
  group_buy: '去参团',
  pack_buy: '去拼团',
  lottery: '去抽奖',
  signup: '去报名',
  vote: '去投票',
}

/** What the card of an activity invites to. */
export const stepText = (type: ListedType, phase: Phase): string =>
  phase === 'over' ? '已结束' : phase === 'before' ? '去看看' : steps[type]
