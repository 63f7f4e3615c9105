import { window } from '@youli/domain/kit/fields.ts'
import { groupBuyConsoleCalls } from '@youli/domain/marketing/group-buy/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { countGroupMembers, membersOfGroup } from '../../trade/order/public/group-orders.ts'
import { saleAdmin } from '../activity/public/sale-kind.ts'
import { findActivity } from '../activity/public/activities.ts'
import { shownBuyer } from '../activity/public/joins.ts'
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
    read: async (r, q, ctx) => ({ ...(await admin.figures(r, q, ctx)), ...(await groupBuyStanding(r, ctx.tenantId, q.activityId)) }),
  },
  'GET /console/api/v1/group-buy/members': {
    read: async (r, q, { me }) => {
      await findActivity(r, me.tenantId, q.activityId, 'group_buy')
      const joined = await membersOfGroup(r, me, [q.activityId], window(q, 20))
      return { data: joined.map(shownBuyer), total: await countGroupMembers(r, me, q.activityId) }
    },
  },
  'GET /console/api/v1/group-buy/buyers': { read: admin.buyers },
})
