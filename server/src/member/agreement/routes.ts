import { agreementCalls, agreementConsoleCalls } from '@youli/domain/member/agreement/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { agreementHistory, currentAgreement, publishAgreement } from './public/agreements.ts'

export const agreementRoutes = defineRoutes(agreementCalls, {
  'GET /user/member/api/v1/agreement': { read: (r, { kind }, { tenantId }) => currentAgreement(r, tenantId, kind) },
})

export const agreementConsoleRoutes = defineRoutes(agreementConsoleCalls, {
  'GET /console/api/v1/agreements': { read: (r, { kind }, { me }) => agreementHistory(r, me.tenantId, kind) },
  'POST /console/api/v1/agreements/publish': {
    write: async (tx, text, ctx) => {
      const version = await publishAgreement(tx, ctx.actor, text)
      await writeAudit(tx, ctx, { id: text.kind, after: { version } })
      return { version }
    },
  },
})
