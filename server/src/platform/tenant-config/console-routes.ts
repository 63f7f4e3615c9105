import { tenantConfigConsoleCalls } from '@youli/domain/platform/tenant-config/calls.ts'
import { door } from '../../kit/http/door.ts'
import { auditChange } from '../operator/service.ts'
import * as admin from './back-office.ts'

export const tenantConfigConsoleDoor = door(tenantConfigConsoleCalls, {
  'GET /console/api/v1/config': { read: (r, _, { me }) => admin.list(r, me.tenantId) },
  'POST /console/api/v1/config/edit': {
    write: async (tx, { key, value }, ctx) => {
      const { before, after } = await admin.edit(tx, ctx.actor, key, value)
      await auditChange(tx, ctx, { id: key, before: { value: before }, after: { value: after } })
      return { value: after }
    },
  },
})
