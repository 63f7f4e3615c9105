import type { ActivityTab, ListedType } from '@youli/domain/marketing/activity/rules.ts'
import { withQuery } from '../../kit/with-query.ts'
import { toGroupBuy } from '../group-buy/links.ts'
import { toLottery } from '../lottery/links.ts'
import { toTeamBuy } from '../team-buy/links.ts'
import { toSeckill } from '../seckill/links.ts'
import { toSignUp } from '../sign-up/links.ts'
import { toVote } from '../vote/links.ts'

/** The list of activities, one of its tabs open. */
export const toActivities = (tab: ActivityTab = 'all'): string => withQuery('/activity', { type: tab === 'all' ? '' : tab })

const targets: Record<ListedType, (id: string, awardId?: string) => string> = {
  seckill: (id, awardId) => toSeckill(id, { awardId }),
  group_buy: (id, awardId) => toGroupBuy(id, { awardId }),
  lottery: (id) => toLottery(id),
  signup: (id) => toSignUp(id),
  pack_buy: (id) => toTeamBuy(id),
  vote: (id) => toVote(id),
}

/** The page of an activity; a kind unknown here leads to the list (Spec 3 §2). */
export const toActivity = ({ activityId, activityType }: { activityId: string; activityType: string }, awardId?: string): string =>
  activityType in targets ? targets[activityType as ListedType](activityId, awardId) : toActivities()
