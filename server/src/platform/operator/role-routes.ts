import { roleCalls } from '@youli/domain/platform/operator/calls.ts'
import { door } from '../../kit/http/door.ts'
import * as audit from './audit.ts'
import * as roles from './roles.ts'
import { forgetAllAfter } from './self.ts'

/** Roles and what they hold; which permissions there are comes from `main`. */
export const roleDoor = (isPermission: (key: string) => boolean) =>
  door(roleCalls(isPermission), {
    'GET /console/api/v1/roles': { read: (r, _, { me }) => roles.list(r, me.tenantId) },
    'POST /console/api/v1/roles/add': {
      write: async (tx, draft, ctx) => {
        const id = ctx.app.id()
        await roles.add(tx, ctx.me, id, draft)
        await audit.writeAudit(tx, ctx, { id, name: draft.name, after: draft })
        return { id }
      },
    },
    'POST /console/api/v1/roles/edit': {
      write: async (tx, { id, ...draft }, ctx) => {
        const { name, remark, permissions, shops, secondFactor } = await roles.edit(tx, ctx.me, id, draft)
        forgetAllAfter(tx, ctx)
        const before = { name, remark, permissions, shops, secondFactor }
        await audit.auditChange<typeof draft>(tx, ctx, { id, name: draft.name, before, after: draft })
      },
    },
    'POST /console/api/v1/roles/del': {
      write: async (tx, { id }, ctx) => {
        const { name, permissions } = await roles.remove(tx, ctx.me, id)
        await audit.writeAudit(tx, ctx, { id, name, before: { name, permissions } })
      },
    },
  })
