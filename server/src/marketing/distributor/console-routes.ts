import { window } from '@youli/domain/kit/fields.ts'
import { distributorConsoleCalls } from '@youli/domain/marketing/distributor/calls.ts'
import { within } from '../../kit/http/callers.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange, writeAudit } from '../../platform/operator/public/audit.ts'
import { appointDistributor, distributorFile, listDistributors, setCouponQuota, setDistributorState } from './changes.ts'
import { couponsOfDistributor } from './queries.ts'

export const distributorConsoleRoutes = defineRoutes(distributorConsoleCalls, {
  'GET /console/api/v1/distributors': {
    read: (r, { keyword = '', state, sort, ...page }, { me, now }) =>
      listDistributors(r, me.tenantId, { keyword, state: state || undefined }, { ...window(page), sort }, now),
  },
  'GET /console/api/v1/distributors/export': { read: (r, _, { me, now }) => distributorFile(r, me, now) },
  'POST /console/api/v1/distributors/appoint': {
    write: async (tx, request, ctx) => {
      const memberId = await appointDistributor(tx, ctx.actor, request, within(ctx.me))
      await writeAudit(tx, ctx, { id: memberId, after: { remark: request.remark } })
      return { memberId }
    },
  },
  'POST /console/api/v1/distributors/state': {
    write: async (tx, { memberId, state }, ctx) => {
      const before = await setDistributorState(tx, ctx.actor, memberId, state)
      await auditChange(tx, ctx, { id: memberId, before: { state: before }, after: { state } })
    },
  },
  'GET /console/api/v1/distributors/quotas': {
    read: (r, { memberId }, { me, now }) => couponsOfDistributor(r, { tenantId: me.tenantId, memberId }, now),
  },
  'POST /console/api/v1/distributors/quota': {
    write: async (tx, { memberId, templateId, quota }, ctx) => {
      const before = await setCouponQuota(tx, ctx.actor, { memberId, templateId, quota })
      await writeAudit(tx, ctx, { id: memberId, before: { templateId, quota: before }, after: { templateId, quota } })
    },
  },
})
