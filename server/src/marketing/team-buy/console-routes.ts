import { window } from '@youli/domain/kit/fields.ts'
import { teamBuyConsoleCalls } from '@youli/domain/marketing/team-buy/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { membersOfGroup } from '../../trade/order/public/group-orders.ts'
import { buyingGroupsOfActivity } from '../../trade/buying-group/public/buying-groups.ts'
import { saleAdmin } from '../activity/public/sale-kind.ts'
import { findActivity } from '../activity/public/activities.ts'
import { presentBuyer } from '../activity/public/joins.ts'
import { teamBuyKind } from './kind.ts'
import { teamBuyFigures } from './team-buys.ts'

const admin = saleAdmin(teamBuyKind)

export const teamBuyConsoleRoutes = defineRoutes(teamBuyConsoleCalls, {
  'GET /console/api/v1/pack-buy': { read: admin.list },
  'GET /console/api/v1/pack-buy/one': { read: admin.one },
  'POST /console/api/v1/pack-buy/save': {
    // One piece and one pack for each member: nothing else is a limit.
    write: (tx, draft, ctx) => admin.save(tx, { ...draft, personLimit: 1 }, ctx),
  },
  'POST /console/api/v1/pack-buy/status': { write: admin.status },
  'POST /console/api/v1/pack-buy/stock': { write: admin.stock },
  'GET /console/api/v1/pack-buy/live': {
    read: async (r, input, ctx) => ({ ...(await admin.figures(r, input, ctx)), ...(await teamBuyFigures(r, input.activityId)) }),
  },
  'GET /console/api/v1/pack-buy/packs': {
    read: async (r, input, { me }) => {
      await findActivity(r, me.tenantId, input.activityId, 'pack_buy')
      const { data, total } = await buyingGroupsOfActivity(r, input.activityId, window(input, 20))
      const joined = await membersOfGroup(
        r,
        me,
        data.map((group) => group.id),
      )
      const shown = data.map(({ id, state: status, closeAt, need: unitPerson, taken, paid }) => ({
        id,
        status,
        closeTime: closeAt.getTime(),
        unitPerson,
        taken,
        paid,
        members: joined.filter((join) => join.group.id === id).map(presentBuyer),
      }))
      return { data: shown, total }
    },
  },
  'GET /console/api/v1/pack-buy/buyers': { read: admin.buyers },
})
