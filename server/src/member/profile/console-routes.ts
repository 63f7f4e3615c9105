import { maskPhone } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { memberAdminCalls } from '@youli/domain/member/profile/calls.ts'
import { tagMax } from '@youli/domain/member/profile/rules.ts'
import { memberAdminRefusals as no } from '@youli/domain/member/profile/texts.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { blockMember, unblockMember } from '../registration/public/blocking.ts'
import { gradeRulesOf } from '../grade/public/grades.ts'
import { memberInScope, sourcesInUse } from '../registration/public/member-search.ts'
import { auditChange, writeAudit } from '../../platform/operator/public/audit.ts'
import { readTimeline } from '../../platform/note/public/timeline.ts'
import { sessionsOfMember } from '../../platform/session/public/sessions.ts'
import { listAddresses } from '../address/public/addresses.ts'
import { advisorNames } from '../advisor/public/advisors.ts'
import { consentsOf } from '../agreement/public/agreements.ts'
import { registrationSource } from '../registration/public/members.ts'
import { stepRewards } from '../steps/public/steps.ts'
import { figuresOf, gradeProgress } from './figures.ts'
import { memberList, stateOf } from './member-list.ts'
import { type MemberFacts, memberFacts } from './public/facts.ts'
import { timelineSources } from './public/timeline.ts'
import { memberDetail, setMemberTags, tagsInUse, tagsOfMembers } from './public/profiles.ts'
import { writeToMember } from './letters.ts'

async function one(r: Reader, me: Operator, facts: MemberFacts, id: string, now: Date) {
  const { tenantId } = me
  const m = (await memberInScope(r, me, id)) ?? refuse(no.notThere)
  const profile = await memberDetail(r, { tenantId, memberId: id })
  const rewards = await stepRewards(r, id)
  const live = await sessionsOfMember(r, tenantId, id, now)
  return {
    id,
    state: stateOf(m),
    blocked: m.blockedAt && { reason: m.blockedReason, time: m.blockedAt.getTime() },
    figures: await figuresOf(r, me, facts, id, now),
    grade: await gradeProgress(r, m, now),
    advisorName: (await advisorNames(r, tenantId, [id])).get(id) ?? '',
    usualBuys: await facts.usualBuys(r, id),
    leavesTime: m.leftAt ? null : (m.leavesAt?.getTime() ?? null),
    registerTime: m.registeredAt.getTime(),
    completedTime: m.infoCompletedAt?.getTime() ?? null,
    tags: (await tagsOfMembers(r, [id])).get(id) ?? [],
    profile: { ...profile, mobileNo: maskPhone(profile.mobileNo) },
    from: await registrationSource(r, id),
    addresses: (await listAddresses(r, id)).map((a) => ({
      id: a.id,
      recipients: a.recipients,
      mobileNo: maskPhone(a.user_tel),
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
    read: (r, input, { me, now }) => memberList(r, me, input, now),
  },
  'GET /console/api/v1/members/one': { read: (r, { id }, { me, app, now }) => one(r, me, app.extensions.at(memberFacts), id, now) },
  'GET /console/api/v1/members/timeline': {
    read: async (r, asked, { me, app, now }) => {
      if (!(await memberInScope(r, me, asked.id))) refuse(no.notThere)
      return readTimeline(r, me, app.extensions.at(timelineSources), asked, now)
    },
  },
  'GET /console/api/v1/members/choices': {
    read: async (r, _, { me }) => ({
      grades: (await gradeRulesOf(r, me.tenantId)).levels.map(({ name }) => name),
      sources: await sourcesInUse(r, me.tenantId),
    }),
  },
  'POST /console/api/v1/members/message': {
    write: async (tx, { id, text }, ctx) => {
      const m = await writeToMember(tx, ctx, id, text)
      await writeAudit(tx, ctx, { id, name: m.name, after: { text } })
    },
  },
  'GET /console/api/v1/members/tags': { read: (r, _, { me }) => tagsInUse(r, me.tenantId) },
  'POST /console/api/v1/members/block': {
    write: async (tx, { id, reason }, ctx) => {
      const m = (await memberInScope(tx, ctx.me, id)) ?? refuse(no.notThere)
      if (!(await blockMember(tx, id, reason, ctx.now))) refuse(no.blocked)
      await writeAudit(tx, ctx, { id, name: m.name, before: { blocked: false }, after: { blocked: true, reason } })
    },
  },
  'POST /console/api/v1/members/unblock': {
    write: async (tx, { id }, ctx) => {
      const m = (await memberInScope(tx, ctx.me, id)) ?? refuse(no.notThere)
      if (!(await unblockMember(tx, id))) refuse(no.notBlocked)
      await writeAudit(tx, ctx, { id, name: m.name, before: { blocked: true, reason: m.blockedReason }, after: { blocked: false } })
    },
  },
  'POST /console/api/v1/members/reveal': {
    write: async (tx, { id }, ctx) => {
      const m = (await memberInScope(tx, ctx.me, id)) ?? refuse(no.notThere)
      await writeAudit(tx, ctx, { id, name: m.name })
      return { mobileNo: m.mobile }
    },
  },
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
