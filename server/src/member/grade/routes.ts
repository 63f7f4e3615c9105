import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { gradeCalls, gradeConsoleCalls } from '@youli/domain/member/grade/calls.ts'
import { gradeSettings } from '@youli/domain/member/grade/settings.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange } from '../../platform/operator/public/audit.ts'
import { memberOf } from '../registration/public/members.ts'
import { gradeOf, gradeRulesOf, saveGradeRules } from './public/grades.ts'

export const gradeRoutes = defineRoutes(
  { ...gradeCalls, ...gradeConsoleCalls },
  {
    'GET /user/member-grade/info': {
      read: async (r, _, { me, now }) => gradeOf(r, (await memberOf(r, me.tenantId, me.memberId)) ?? refuse(common.notRegistered), now),
    },
    'GET /console/api/v1/grades': { read: (r, _, { me }) => gradeRulesOf(r, me.tenantId) },
    'POST /console/api/v1/grades/save': {
      write: async (tx, rules, ctx) => {
        const before = await gradeRulesOf(tx, ctx.tenantId)
        await saveGradeRules(tx, ctx.actor, rules)
        await auditChange(tx, ctx, { id: gradeSettings.rules.key, before, after: rules })
      },
    },
  },
)
