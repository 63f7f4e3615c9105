import { window } from '@youli/domain/kit/fields.ts'
import { groupBuyConsoleCalls } from '@youli/domain/marketing/group-buy/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { countGroupMembers, membersOfGroup } from '../../trade/order/public/group-orders.ts'
import { saleAdmin } from '../activity/public/sale-kind.ts'
import { findActivity } from '../activity/public/activities.ts'
import { presentBuyer } from '../activity/public/joins.ts'
import { groupBuyKind } from './kind.ts'
import { groupBuyStanding } from './group-buys.ts'

const admin = saleAdmin(groupBuyKind)

export const groupBuyConsoleRoutes = defineRoutes(groupBuyConsoleCalls, {
  'GET /console/api/v1/group-buy': { read: admin.list },
  'GET /console/api/v1/group-buy/one': { read: admin.one },
  'POST /console/api/v1/group-buy/save': { write: admin.save },
  'POST /console/api/v1/group-buy/status': { write: admin.status },
  'POST /console/api/v1/group-buy/stock': { write: admin.stock },
  'GET /console/api/v1/group-buy/live': {
    read: async (r, input, ctx) => ({
      ...(await admin.figures(r, input, ctx)),
      ...(await groupBuyStanding(r, ctx.tenantId, input.activityId)),
    }),
  },
  'GET /console/api/v1/group-buy/members': {
    read: async (r, input, { me }) => {
      await findActivity(r, me.tenantId, input.activityId, 'group_buy')
      const joined = await membersOfGroup(r, me, [input.activityId], window(input, 20))
      return { data: joined.map(presentBuyer), total: await countGroupMembers(r, me, input.activityId) }
    },
  },
  'GET /console/api/v1/group-buy/buyers': { read: admin.buyers },
})
