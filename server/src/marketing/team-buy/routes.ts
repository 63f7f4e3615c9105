import { window } from '@youli/domain/kit/fields.ts'
import { teamBuyCalls } from '@youli/domain/marketing/team-buy/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { joinTeamBuy, joinStatus, listOwnTeams, myTeam, viewTeam } from './team-buys.ts'

export const teamBuyRoutes = defineRoutes(teamBuyCalls, {
  'POST /activity/pack-buy/mobile/create-order': { write: (tx, request, ctx) => joinTeamBuy(tx, ctx, request) },
  'GET /activity/pack-buy/mobile/my-pack-list': { read: (r, input, { me }) => listOwnTeams(r, me, input.roleCode, window(input, 10)) },
  'GET /activity/pack-buy/mobile/join-status': { read: async (r, { id }, { me }) => ({ code: await joinStatus(r, me, id) }) },
  'GET /activity/pack-buy/mobile/pack-view': { read: (r, { id }, { tenantId, now }) => viewTeam(r, tenantId, id, now) },
  'GET /activity/pack-buy/mobile/my-pack': { read: (r, { id }, { me }) => myTeam(r, me, id) },
})
