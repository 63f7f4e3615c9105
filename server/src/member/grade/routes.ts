import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { gradeCalls, gradeConsoleCalls } from '@youli/domain/member/grade/calls.ts'
import { gradeSettings } from '@youli/domain/member/grade/settings.ts'
import { door } from '../../kit/http/door.ts'
import { auditChange } from '../../platform/operator/service.ts'
import { memberOf } from '../registration/service.ts'
import * as grades from './service.ts'

export const gradeDoor = door(
  { ...gradeCalls, ...gradeConsoleCalls },
  {
    'GET /user/member-grade/info': {
      read: async (r, _, { me, now }) =>
        grades.gradeOf(r, (await memberOf(r, me.tenantId, me.memberId)) ?? refuse(common.notRegistered), now),
    },
    'GET /console/api/v1/grades': { read: (r, _, { me }) => grades.rulesOf(r, me.tenantId) },
    'POST /console/api/v1/grades/save': {
      write: async (tx, rules, ctx) => {
        const before = await grades.rulesOf(tx, ctx.tenantId)
        await grades.saveRules(tx, ctx.actor, rules)
        await auditChange(tx, ctx, { id: gradeSettings.rules.key, before, after: rules })
      },
    },
  },
)
