import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { gradeCalls, gradeConsoleCalls } from '@youli/domain/member/grade/calls.ts'
import { door } from '../../kit/http/door.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
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
        const { tenantId } = ctx.me
        const changes = difference(await grades.rulesOf(tx, tenantId), rules)
        await grades.saveRules(tx, tenantId, rules)
        if (changes)
          await record(tx, actorOf(ctx), { action: 'grade.edit', subject: 'config', subjectId: 'MEMBER_GRADE_SETTING', ...changes })
        tx.afterCommit(() => ctx.app.cache.drop(tenantId, 'config'))
        return null
      },
    },
  },
)
