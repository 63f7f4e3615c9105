import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { gradeAudit } from '@youli/domain/member/grade/audit.ts'
import { gradeCalls, gradeConsoleCalls } from '@youli/domain/member/grade/calls.ts'
import { gradeSettings } from '@youli/domain/member/grade/settings.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange } from '../../platform/operator/public/audit.ts'
import { claimEdit, editMarkOf } from '../../platform/operator/public/edits.ts'
import { memberOf } from '../registration/public/members.ts'
import { gradeOf, gradeRulesOf, saveGradeRules } from './public/grades.ts'

export const gradeRoutes = defineRoutes(
  { ...gradeCalls, ...gradeConsoleCalls },
  {
    'GET /user/member-grade/info': {
      read: async (r, _, { me, now }) => gradeOf(r, (await memberOf(r, me.tenantId, me.memberId)) ?? refuse(common.notRegistered), now),
    },
    'GET /console/api/v1/grades': {
      read: async (r, _, { tenantId }) => ({
        ...(await gradeRulesOf(r, tenantId)),
        ...(await editMarkOf(r, gradeAudit.edit.subject, gradeSettings.rules.key)),
      }),
    },
    'POST /console/api/v1/grades/save': {
      write: async (tx, { version, ...rules }, ctx) => {
        await claimEdit(tx, ctx, gradeAudit.edit.subject, gradeSettings.rules.key, version)
        const before = await gradeRulesOf(tx, ctx.tenantId)
        await saveGradeRules(tx, ctx.actor, rules)
        await auditChange(tx, ctx, { id: gradeSettings.rules.key, before, after: rules })
      },
    },
  },
)
