import { window } from '@youli/domain/kit/fields.ts'
import { ambassadorCalls, ambassadorConsoleCalls } from '@youli/domain/marketing/ambassador/calls.ts'
import { within } from '../../kit/http/callers.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange, writeAudit } from '../../platform/operator/public/audit.ts'
import { appointAmbassador, findAmbassador, listAmbassadors, setAmbassadorActive } from './public/ambassadors.ts'

export const ambassadorRoutes = defineRoutes(ambassadorCalls, {
  'GET /agency/mobile/ambassador/current-user': { read: (r, _, { me }) => findAmbassador(r, me) },
})

export const ambassadorConsoleRoutes = defineRoutes(ambassadorConsoleCalls, {
  'GET /console/api/v1/ambassadors': { read: (r, page, { me }) => listAmbassadors(r, me.tenantId, window(page)) },
  'POST /console/api/v1/ambassadors/appoint': {
    write: async (tx, request, ctx) => {
      const memberId = await appointAmbassador(tx, ctx.actor, request, within(ctx.me))
      await writeAudit(tx, ctx, { id: memberId, after: { title: request.title } })
      return { memberId }
    },
  },
  'POST /console/api/v1/ambassadors/state': {
    write: async (tx, { memberId, active }, ctx) => {
      const before = await setAmbassadorActive(tx, ctx.actor, memberId, active)
      await auditChange(tx, ctx, { id: memberId, before: { active: before }, after: { active } })
    },
  },
})
