import { roleCalls } from '@youli/domain/platform/operator/calls.ts'
import type { Caps } from '@youli/domain/platform/operator/rules.ts'
import { fen, yuan } from '@youli/domain/kit/money.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange, writeAudit } from './public/audit.ts'
import { ownersByRole } from './owners.ts'
import { addRole, editRole, listRoles, removeRole } from './roles.ts'
import { forgetAllAfter } from './self.ts'

const mapCaps = (caps: Caps, to: (amount: number) => number): Caps =>
  Object.fromEntries(Object.entries(caps).map(([key, amount]) => [key, to(amount)]))
/** What was sent, its figures in fen. */
const draftOf = <T extends { caps: Caps; dailyCaps?: Caps | undefined }>({ caps, dailyCaps, ...rest }: T) => ({
  ...rest,
  caps: mapCaps(caps, fen),
  ...(dailyCaps && { dailyCaps: mapCaps(dailyCaps, fen) }),
})

/** Roles and what they hold; which permissions there are comes from `main`. */
export const roleRoutes = (isPermission: (key: string) => boolean) =>
  defineRoutes(roleCalls(isPermission), {
    'GET /console/api/v1/roles': {
      read: async (r, _, { me }) => {
        const owners = await ownersByRole(r)
        const roles = await listRoles(r, me.tenantId)
        return roles.map(({ caps, dailyCaps, ...one }) => ({
          ...one,
          caps: mapCaps(caps, yuan),
          dailyCaps: mapCaps(dailyCaps, yuan),
          owners: owners.get(one.id) ?? [],
        }))
      },
    },
    'POST /console/api/v1/roles/add': {
      write: async (tx, request, ctx) => {
        const draft = draftOf(request)
        const id = ctx.app.id()
        await addRole(tx, ctx.me, id, draft)
        await writeAudit(tx, ctx, { id, name: draft.name, after: draft })
        return { id }
      },
    },
    'POST /console/api/v1/roles/edit': {
      write: async (tx, { id, ...request }, ctx) => {
        const draft = draftOf(request)
        const { name, remark, permissions, shops, caps, dailyCaps, secondFactor } = await editRole(tx, ctx.me, id, draft)
        forgetAllAfter(tx, ctx)
        const before = { name, remark, permissions, shops, caps, dailyCaps, secondFactor }
        await auditChange<typeof draft>(tx, ctx, { id, name: draft.name, before, after: draft })
      },
    },
    'POST /console/api/v1/roles/del': {
      write: async (tx, { id }, ctx) => {
        const { name, permissions } = await removeRole(tx, ctx.me, id)
        await writeAudit(tx, ctx, { id, name, before: { name, permissions } })
      },
    },
  })
