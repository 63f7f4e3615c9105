import { window } from '@youli/domain/kit/fields.ts'
import { distributorConsoleCalls } from '@youli/domain/marketing/distributor/calls.ts'
import { door } from '../../kit/http/door.ts'
import { auditChange, writeAudit } from '../../platform/operator/public/audit.ts'
import * as office from './editing.ts'
import { coupons } from './reading.ts'

export const distributorConsoleDoor = door(distributorConsoleCalls, {
  'GET /console/api/v1/distributors': {
    read: (r, { keyword = '', state, ...page }, { me, now }) =>
      office.list(r, me.tenantId, { keyword, state: state || undefined }, window(page), now),
  },
  'GET /console/api/v1/distributors/export': { read: (r, _, { me, now }) => office.file(r, me, now) },
  'POST /console/api/v1/distributors/appoint': {
    write: async (tx, request, ctx) => {
      const memberId = await office.appoint(tx, ctx.actor, request)
      await writeAudit(tx, ctx, { id: memberId, after: { remark: request.remark } })
      return { memberId }
    },
  },
  'POST /console/api/v1/distributors/state': {
    write: async (tx, { memberId, state }, ctx) => {
      const before = await office.setState(tx, ctx.actor, memberId, state)
      await auditChange(tx, ctx, { id: memberId, before: { state: before }, after: { state } })
    },
  },
  'GET /console/api/v1/distributors/quotas': {
    read: (r, { memberId }, { me, now }) => coupons(r, { tenantId: me.tenantId, memberId }, now),
  },
  'POST /console/api/v1/distributors/quota': {
    write: async (tx, { memberId, templateId, quota }, ctx) => {
      const before = await office.setQuota(tx, ctx.actor, { memberId, templateId, quota })
      await writeAudit(tx, ctx, { id: memberId, before: { templateId, quota: before }, after: { templateId, quota } })
    },
  },
})
