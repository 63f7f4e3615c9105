import { window } from '@youli/domain/kit/fields.ts'
import { distributorConsoleCalls } from '@youli/domain/marketing/distributor/calls.ts'
import { door } from '../../kit/http/door.ts'
import { actorOf, record } from '../../platform/operator/service.ts'
import * as office from './editing.ts'
import { coupons } from './reading.ts'

const subject = 'distributor'

export const distributorConsoleDoor = door(distributorConsoleCalls, {
  'GET /console/api/v1/distributors': {
    read: (r, { keyword = '', state, ...page }, { me, now }) =>
      office.list(r, me.tenantId, { keyword, state: state || undefined }, window(page), now),
  },
  'GET /console/api/v1/distributors/export': { read: (r, _, { me, now }) => office.file(r, me, now) },
  'POST /console/api/v1/distributors/appoint': {
    write: async (tx, wish, ctx) => {
      const memberId = await office.appoint(tx, ctx.me.tenantId, wish, ctx.now)
      await record(tx, actorOf(ctx), { action: 'distributor.appoint', subject, subjectId: memberId, after: { remark: wish.remark } })
      return { memberId }
    },
  },
  'POST /console/api/v1/distributors/state': {
    write: async (tx, { memberId, state }, ctx) => {
      const before = await office.setState(tx, ctx.me.tenantId, memberId, state)
      const changes = { before: { state: before }, after: { state } }
      if (before !== state) await record(tx, actorOf(ctx), { action: 'distributor.state', subject, subjectId: memberId, ...changes })
      return null
    },
  },
  'GET /console/api/v1/distributors/quotas': {
    read: (r, { memberId }, { me, now }) => coupons(r, { tenantId: me.tenantId, memberId }, now),
  },
  'POST /console/api/v1/distributors/quota': {
    write: async (tx, wish, ctx) => {
      const before = await office.setQuota(tx, ctx.me.tenantId, wish, ctx.now)
      const { memberId, templateId, quota } = wish
      const changes = { before: { templateId, quota: before }, after: { templateId, quota } }
      await record(tx, actorOf(ctx), { action: 'distributor.quota', subject, subjectId: memberId, ...changes })
      return null
    },
  },
})
