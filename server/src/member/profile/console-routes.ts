import { refuse } from '@youli/domain/kit/refusal.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { memberAdminCalls } from '@youli/domain/member/profile/calls.ts'
import { tagMax } from '@youli/domain/member/profile/rules.ts'
import { memberAdminRefusals as no } from '@youli/domain/member/profile/texts.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { listMembers, memberInScope } from '../registration/public/member-search.ts'
import { auditChange } from '../../platform/operator/public/audit.ts'
import { sessionsOfMember } from '../../platform/session/public/sessions.ts'
import { listAddresses } from '../address/public/addresses.ts'
import { consentsOf } from '../agreement/public/agreements.ts'
import { type Member, registrationSource } from '../registration/public/members.ts'
import { stepRewards } from '../steps/public/steps.ts'
import { consoleFilter } from './public/bulk-members.ts'
import { memberDetail, setMemberTags, tagsInUse, tagsOfMembers } from './public/profiles.ts'

/** A phone as this operator may see it. */

const stateOf = (m: Member): 'active' | 'leaving' | 'left' => (m.leftAt ? 'left' : m.leavesAt ? 'leaving' : 'active')

async function one(r: Reader, me: Operator, id: string, now: Date) {
  const { tenantId } = me
  const m = (await memberInScope(r, me, id)) ?? refuse(no.notThere)
  const profile = await memberDetail(r, { tenantId, memberId: id })
  const rewards = await stepRewards(r, id)
  const live = await sessionsOfMember(r, tenantId, id, now)
  return {
    id,
    state: stateOf(m),
    leavesTime: m.leftAt ? null : (m.leavesAt?.getTime() ?? null),
    registerTime: m.registeredAt.getTime(),
    completedTime: m.infoCompletedAt?.getTime() ?? null,
    tags: (await tagsOfMembers(r, [id])).get(id) ?? [],
    profile,
    from: await registrationSource(r, id),
    addresses: (await listAddresses(r, id)).map((a) => ({
      id: a.id,
      recipients: a.recipients,
      mobileNo: a.user_tel,
      area: a.area,
      address: a.address,
      isDefault: a.is_default,
    })),
    consents: await consentsOf(r, id),
    sessions: live.map((s) => ({ id: s.id, appId: s.appId, createTime: s.createdAt.getTime(), expireTime: s.expiresAt.getTime() })),
    rewards: rewards.map((w) => ({ step: w.step, points: w.points, time: w.grantedAt.getTime() })),
  }
}

export const memberAdminRoutes = defineRoutes(memberAdminCalls, {
  'GET /console/api/v1/members': {
    read: async (r, input, { me }) => {
      const { data, total } = await listMembers(r, me.tenantId, consoleFilter(r, me, input), { ...window(input), sort: input.sort })
      const tags = await tagsOfMembers(
        r,
        data.map((m) => m.id),
      )
      const rows = data.map((m) => ({
        id: m.id,
        userName: m.name,
        mobileNo: m.mobile,
        headImgUrl: m.headImgUrl,
        sex: m.sex,
        tags: tags.get(m.id) ?? [],
        completed: m.infoCompletedAt !== null,
        state: stateOf(m),
        registerTime: m.registeredAt.getTime(),
      }))
      return { data: rows, total }
    },
  },
  'GET /console/api/v1/members/one': { read: (r, { id }, { me, now }) => one(r, me, id, now) },
  'GET /console/api/v1/members/tags': { read: (r, _, { me }) => tagsInUse(r, me.tenantId) },
  'POST /console/api/v1/members/tags': {
    write: async (tx, { id, tags }, ctx) => {
      if (!(await memberInScope(tx, ctx.me, id))) refuse(no.notThere)
      const wanted = [...new Set(tags)].sort()
      if (wanted.length > tagMax.count) refuse(no.tooManyTags, { max: tagMax.count })
      const was = (await tagsOfMembers(tx, [id])).get(id) ?? []
      await setMemberTags(tx, { tenantId: ctx.tenantId, memberId: id }, wanted)
      await auditChange(tx, ctx, { id, before: { tags: was }, after: { tags: wanted } })
      return { tags: wanted }
    },
  },
})
