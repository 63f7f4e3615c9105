import { rightCalls, rightConsoleCalls } from '@youli/domain/member/member-rights/calls.ts'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { door } from '../../kit/http/door.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
import { gradeOf, rulesOf } from '../grade/service.ts'
import { memberOf } from '../registration/service.ts'
import * as rights from './service.ts'

const subject = 'right'

export const rightDoor = door(rightCalls, {
  'GET /user/member-rights/list': {
    read: async (r, { all = false }, { me, now }) => {
      const { level, rules } = await gradeOf(r, (await memberOf(r, me.tenantId, me.memberId)) ?? refuse(common.notRegistered), now)
      const names = rules.levels.map((one) => one.name)
      return rights.rightsAt(r, me.tenantId, level, names, all)
    },
  },
})

export const rightConsoleDoor = door(rightConsoleCalls, {
  'GET /console/api/v1/member-rights': {
    read: async (r, _, { me }) => {
      const grades = (await rulesOf(r, me.tenantId)).levels.map((level) => level.name)
      const rows = await rights.all(r, me.tenantId)
      return {
        grades,
        rights: rows.map(({ id, name, icon, h5Path, remark, fromLevel, show }) => ({ id, name, icon, h5Path, remark, fromLevel, show })),
      }
    },
  },
  'POST /console/api/v1/member-rights/save': {
    write: async (tx, { id: known, ...draft }, ctx) => {
      const { tenantId } = ctx.me
      const id = known ?? ctx.app.id()
      const entry = { subject, subjectId: id, subjectName: draft.name }
      if (known) {
        const changes = difference<rights.RightDraft>(await rights.edit(tx, tenantId, id, draft), draft)
        if (changes) await record(tx, actorOf(ctx), { action: 'right.edit', ...entry, ...changes })
      } else {
        await rights.add(tx, tenantId, id, draft)
        await record(tx, actorOf(ctx), { action: 'right.add', ...entry, after: draft })
      }
      return { id }
    },
  },
  'POST /console/api/v1/member-rights/del': {
    write: async (tx, { id }, ctx) => {
      const subjectName = await rights.remove(tx, ctx.me.tenantId, id)
      await record(tx, actorOf(ctx), { action: 'right.del', subject, subjectId: id, subjectName })
      return null
    },
  },
  'POST /console/api/v1/member-rights/order': {
    write: async (tx, { ids }, ctx) => {
      await rights.order(tx, ctx.me.tenantId, ids)
      await record(tx, actorOf(ctx), { action: 'right.edit', subject, subjectId: ids[0]!, after: { order: ids } })
      return null
    },
  },
})
