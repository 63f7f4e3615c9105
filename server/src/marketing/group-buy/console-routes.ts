import { window } from '@youli/domain/kit/fields.ts'
import { groupBuyConsoleCalls } from '@youli/domain/marketing/group-buy/calls.ts'
import { door } from '../../kit/http/door.ts'
import { countPartyMembers, membersOfParty } from '../../trade/order/public/party-orders.ts'
import { find, saleDesk, shownBuyer } from '../activity/service.ts'
import { standing } from './service.ts'

const desk = saleDesk('group_buy')

export const groupBuyConsoleDoor = door(groupBuyConsoleCalls, {
  'GET /console/api/v1/group-buy': {
    read: async (r, q, ctx) => {
      const { data, total } = await desk.list(r, q, ctx)
      const shown: ((typeof data)[number] & Awaited<ReturnType<typeof standing>>)[] = []
      for (const row of data) shown.push({ ...row, ...(await standing(r, ctx.tenantId, row.activityId)) })
      return { data: shown, total }
    },
  },
  'GET /console/api/v1/group-buy/one': {
    read: async (r, { activityId }, { tenantId }) => ({
      ...(await desk.one(r, tenantId, activityId)),
      ...(await standing(r, tenantId, activityId)),
    }),
  },
  'POST /console/api/v1/group-buy/save': {
    write: (tx, { thresholdPerson: need, ...draft }, ctx) => desk.save(tx, draft, { need, packHours: null }, ctx),
  },
  'POST /console/api/v1/group-buy/status': { write: desk.status },
  'POST /console/api/v1/group-buy/stock': { write: desk.stock },
  'GET /console/api/v1/group-buy/live': {
    read: async (r, q, ctx) => ({ ...(await desk.figures(r, q, ctx)), ...(await standing(r, ctx.tenantId, q.activityId)) }),
  },
  'GET /console/api/v1/group-buy/members': {
    read: async (r, q, { me }) => {
      await find(r, me.tenantId, q.activityId, 'group_buy')
      const joined = await membersOfParty(r, me, [q.activityId], window(q, 20))
      return { data: joined.map(shownBuyer), total: await countPartyMembers(r, me, q.activityId) }
    },
  },
  'GET /console/api/v1/group-buy/buyers': { read: desk.buyers },
})
