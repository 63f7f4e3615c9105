import type { Parsed } from '@youli/domain/kit/call.ts'
import type { packBuyConsoleCalls } from '@youli/domain/marketing/pack-buy/calls.ts'
import { saleKind } from '../activity/public/sale-kind.ts'
import { ownPack, togetherCards } from '../activity/public/joining.ts'
import { packBuyStanding } from './pack-buys.ts'

type Draft = Parsed<(typeof packBuyConsoleCalls)['POST /console/api/v1/pack-buy/save']>

/** Pack buys: each pack has a leader and waits for its members. */
export const packBuyKind = saleKind({
  type: 'pack_buy',
  cards: togetherCards,
  own: (r, activityId, { memberId }) => ownPack(r, activityId, memberId),
  togetherOf: ({ unitPerson: need, packHours }: Draft) => ({ need, packHours }),
  ownOf: (r, _tenantId, activityId) => packBuyStanding(r, activityId),
  counted: ['unitPerson', 'packs'],
})
