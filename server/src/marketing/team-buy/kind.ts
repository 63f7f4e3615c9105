import type { Parsed } from '@youli/domain/kit/call.ts'
import { teamBuyAudit } from '@youli/domain/marketing/team-buy/audit.ts'
import type { teamBuyConsoleCalls } from '@youli/domain/marketing/team-buy/calls.ts'
import { saleKind } from '../activity/public/sale-kind.ts'
import { ownTeam, togetherCards } from '../activity/public/joins.ts'
import { teamBuyFigures } from './team-buys.ts'

type Draft = Parsed<(typeof teamBuyConsoleCalls)['POST /console/api/v1/pack-buy/save']>

/** Pack buys: each pack has a leader and waits for its members. */
export const teamBuyKind = saleKind({
  type: 'pack_buy',
  subject: teamBuyAudit.edit.subject,
  cards: togetherCards,
  own: (r, activityId, { memberId }) => ownTeam(r, activityId, memberId),
  togetherOf: ({ unitPerson: need, packHours }: Draft) => ({ need, packHours }),
  ownOf: (r, _tenantId, activityId) => teamBuyFigures(r, activityId),
  counted: ['unitPerson', 'packs'],
})
