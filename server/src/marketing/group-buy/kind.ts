import type { Parsed } from '@youli/domain/kit/call.ts'
import { groupBuyAudit } from '@youli/domain/marketing/group-buy/audit.ts'
import type { groupBuyConsoleCalls } from '@youli/domain/marketing/group-buy/calls.ts'
import { saleKind } from '../activity/public/sale-kind.ts'
import { ownGroup, togetherCards } from '../activity/public/joins.ts'
import { groupBuyStanding } from './group-buys.ts'

type Draft = Parsed<(typeof groupBuyConsoleCalls)['POST /console/api/v1/group-buy/save']>

/** Group buys: all who join make one group. */
export const groupBuyKind = saleKind({
  type: 'group_buy',
  subject: groupBuyAudit.edit.subject,
  cards: togetherCards,
  own: (r, activityId, { memberId }) => ownGroup(r, activityId, memberId),
  togetherOf: ({ thresholdPerson: need }: Draft) => ({ need, packHours: null }),
  ownOf: groupBuyStanding,
  counted: ['thresholdPerson', 'joined', 'state'],
})
