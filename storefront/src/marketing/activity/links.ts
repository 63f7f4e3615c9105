import type { ActivityTab, ActivityType } from '@youli/domain/marketing/activity/rules.ts'
import { withQuery } from '../../kit/with-query.ts'
import { toSeckill } from '../seckill/links.ts'

/** The list of activities, one of its tabs open. */
export const toActivities = (tab: ActivityTab = 'all'): string => withQuery('/activity', { type: tab === 'all' ? '' : tab })

const targets: Record<ActivityType, (id: string, awardId?: string) => string> = {
  seckill: (id, awardId) => toSeckill(id, { awardId }),
  group_buy: (id) => `/activity/group_buy/index/${id}`,
  lottery: (id) => `/activity/luck_draw/${id}`,
  signup: (id) => `/activity/signup/${id}`,
  pack_buy: (id) => `/activity/assemble_index/${id}`,
}

/** The page of an activity; a kind unknown here leads to the list (Spec 3 §2). */
export const toActivity = ({ activityId, activityType }: { activityId: string; activityType: string }, awardId?: string): string =>
  activityType in targets ? targets[activityType as ActivityType](activityId, awardId) : toActivities()
