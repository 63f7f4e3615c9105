import { rightAudit } from '@youli/domain/member/member-rights/audit.ts'
import { rightCalls, rightConsoleCalls } from '@youli/domain/member/member-rights/calls.ts'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange, writeAudit } from '../../platform/operator/public/audit.ts'
import { gradeOf, gradeRulesOf } from '../grade/public/grades.ts'
import { memberOf } from '../registration/public/members.ts'
import { addRight, allRights, editRight, orderRights, removeRight, type RightDraft, rightsAt } from './public/rights.ts'

export const rightRoutes = defineRoutes(rightCalls, {
  'GET /user/member-rights/list': {
    read: async (r, { all = false }, { me, now }) => {
      const { level, rules } = await gradeOf(r, (await memberOf(r, me.tenantId, me.memberId)) ?? refuse(common.notRegistered), now)
      const names = rules.levels.map((one) => one.name)
      return rightsAt(r, me.tenantId, level, names, all)
    },
  },
})

export const rightConsoleRoutes = defineRoutes(rightConsoleCalls, {
  'GET /console/api/v1/member-rights': {
    read: async (r, _, { me }) => {
      const grades = (await gradeRulesOf(r, me.tenantId)).levels.map((level) => level.name)
      const rows = await allRights(r, me.tenantId)
      return {
        grades,
        rights: rows.map(({ id, name, icon, h5Path, remark, fromLevel, show }) => ({ id, name, icon, h5Path, remark, fromLevel, show })),
      }
    },
  },
  'POST /console/api/v1/member-rights/save': {
    write: async (tx, { id: known, ...draft }, ctx) => {
      const before = known ? await editRight(tx, ctx.actor, known, draft) : null
      const id = known ?? (await addRight(tx, ctx.actor, draft))
      await auditChange<RightDraft>(tx, ctx, { as: rightAudit[before ? 'edit' : 'add'], id, name: draft.name, before, after: draft })
      return { id }
    },
  },
  'POST /console/api/v1/member-rights/del': {
    write: async (tx, { id }, ctx) => {
      const name = await removeRight(tx, ctx.actor, id)
      await writeAudit(tx, ctx, { id, name })
    },
  },
  'POST /console/api/v1/member-rights/order': {
    write: async (tx, { ids }, ctx) => {
      await orderRights(tx, ctx.actor, ids)
      await writeAudit(tx, ctx, { as: rightAudit.edit, id: ids[0]!, after: { order: ids } })
    },
  },
})
