import { advisorAudit } from '@youli/domain/member/advisor/audit.ts'
import { advisorCalls, advisorConsoleCalls } from '@youli/domain/member/advisor/calls.ts'
import { advisorRefusals as no } from '@youli/domain/member/advisor/texts.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { within } from '../../kit/http/callers.ts'
import { listMembers, memberInScope, memberOrigins, membersInScope } from '../registration/public/member-search.ts'
import { nothingChanged, writeAudit } from '../../platform/operator/public/audit.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { employeesByIds } from '../employee/public/employees.ts'
import {
  assignAdvisor,
  chooseAdvisor,
  findAdvisor,
  handOverMembers,
  lookedAfter,
  releaseFromAdvisors,
  advisorNote,
  advisorOf,
} from './public/advisors.ts'
import { checkHolders, employeeFor } from './scope.ts'

export const advisorRoutes = defineRoutes(advisorCalls, {
  'GET /user/member/api/v1/my-employee': {
    read: (r, _, { me }) => (me.memberId ? advisorOf(r, { ...me, memberId: me.memberId }) : Promise.resolve(null)),
  },
  'GET /user/member/api/v1/my-employee/one': { read: (r, { employeeId }, { me }) => findAdvisor(r, me.tenantId, employeeId) },
  'POST /user/member/api/v1/my-employee/bind': {
    write: (tx, { employeeId }, { me, actor }) => chooseAdvisor(tx, actor, me.memberId, employeeId),
  },
})

export const advisorConsoleRoutes = defineRoutes(advisorConsoleCalls, {
  'GET /console/api/v1/stewards/of-member': {
    read: async (r, { memberId }, { me }) => {
      if (!(await memberInScope(r, me, memberId))) refuse(no.noMember)
      const note = await advisorNote(r, { tenantId: me.tenantId, memberId })
      const who = note && (await employeesByIds(r, me.tenantId, [note.employeeId])).get(note.employeeId)
      if (!note || !who) return null
      const shop = who.shopId ? (await storeSummaries(r, [who.shopId])).get(who.shopId) : undefined
      const time = note.assignedAt.getTime()
      return { employeeId: who.id, name: who.name, shopName: shop?.shopName ?? '', active: who.isActive, via: note.via, time }
    },
  },
  'GET /console/api/v1/stewards/members': {
    read: async (r, { employeeId, keyword, ...page }, { me }) => {
      if (employeeId) await employeeFor(r, me, employeeId)
      const held = lookedAfter(r, me.tenantId, employeeId)
      const filter = { keyword, within: within(me), ...(employeeId ? { among: held } : { except: held }) }
      const { data, total } = await listMembers(r, me.tenantId, filter, window(page))
      const origins = await memberOrigins(
        r,
        data.map((m) => m.id),
      )
      const rows = data.map((m) => ({
        id: m.id,
        userName: m.name,
        mobileNo: m.mobile,
        headImgUrl: m.headImgUrl,
        registerTime: m.registeredAt.getTime(),
        shopName: origins.get(m.id)?.shopName ?? '',
      }))
      return { data: rows, total }
    },
  },
  'POST /console/api/v1/stewards/assign': {
    write: async (tx, { memberIds, employeeId }, ctx) => {
      const ids = [...new Set(memberIds)]
      const known = await membersInScope(tx, ctx.me, ids)
      if (known.size < ids.length || [...known.values()].some((m) => m.leftAt)) refuse(no.noMember)
      await checkHolders(tx, ctx.me, ids)
      const to = employeeId ? await employeeFor(tx, ctx.me, employeeId) : null
      const changed = to
        ? await assignAdvisor(tx, ctx.actor, ids, { employeeId: to.id, via: 'manual' })
        : await releaseFromAdvisors(tx, ctx.tenantId, ids)
      if (changed > 0)
        await writeAudit(tx, ctx, {
          as: advisorAudit[to ? 'assign' : 'release'],
          id: ids[0]!,
          name: known.get(ids[0]!)!.name,
          after: { members: ids.length, ...(to && { steward: to.name }) },
        })
      else nothingChanged(ctx)
      return { changed }
    },
  },
  'POST /console/api/v1/stewards/hand-over': {
    write: async (tx, { fromId, toId }, ctx) => {
      const [from, to] = [await employeeFor(tx, ctx.me, fromId), await employeeFor(tx, ctx.me, toId)]
      const changed = await handOverMembers(tx, ctx.actor, from.id, to.id)
      if (changed > 0) await writeAudit(tx, ctx, { id: from.id, name: from.name, after: { members: changed, steward: to.name } })
      else nothingChanged(ctx)
      return { changed }
    },
  },
})
