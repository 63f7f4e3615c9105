import { window } from '@youli/domain/kit/fields.ts'
import { groupBuyCalls } from '@youli/domain/marketing/group-buy/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { joinGroupBuy, listOwnGroupBuys } from './group-buys.ts'

export const groupBuyRoutes = defineRoutes(groupBuyCalls, {
  'POST /activity/api/v1/group-buy/create-order': { write: (tx, request, ctx) => joinGroupBuy(tx, ctx, request) },
  'GET /activity/api/v1/group-buy/process-list': { read: (r, input, { me }) => listOwnGroupBuys(r, me, input.step, window(input, 10)) },
})
