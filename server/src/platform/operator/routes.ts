import { window } from '@youli/domain/kit/fields.ts'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { operatorCalls } from '@youli/domain/platform/operator/calls.ts'
import { sessionDays } from '@youli/domain/platform/operator/rules.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import type { Tx } from '../../kit/db/db.ts'
import { door } from '../../kit/http/door.ts'
import type { Ctx } from '../../kit/http/door.ts'
import { tenantById } from '../tenant-config/service.ts'
import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as devices from './devices.ts'
import * as logins from './login.ts'
import { passwordHash } from './passwords.ts'
import * as roles from './roles.ts'
import { forgetAfter, placeOf, selfOf } from './self.ts'
import * as sessions from './sessions.ts'

const forgetAllAfter = (tx: Tx, ctx: Ctx<'operator'>) => tx.afterCommit(() => ctx.app.keeper.forgetAll())

export const operatorDoor = door(operatorCalls, {
  'POST /console/api/v1/login': {
    free: async (db, { cookie, stay, ...input }, ctx) => {
      if (cookie && !ctx.fromOurPage) refuse(common.notOurPage)
      const proven = await logins.identify(db, { ...input, ...placeOf(ctx) }, ctx.now)
      const { who } = proven
      const browserId = ctx.browser.issue()
      return db.transact(async (tx) => {
        const sessionId = ctx.app.id()
        const token = await logins.openSession(tx, sessionId, proven, { ...placeOf(ctx), browserId }, ctx.now)
        const actor = { operator: { tenantId: who.tenantId, operatorId: who.id, name: who.name }, ip: ctx.ip, at: ctx.now }
        await audit.record(tx, actor, {
          action: proven.newDevice ? 'operator.new-device' : 'operator.login',
          subject: 'session',
          subjectId: sessionId,
          after: { userAgent: ctx.userAgent.slice(0, 300) },
        })
        if (!cookie) return { token }
        ctx.sessionCookie.set(token, stay ? sessionDays * 86_400 : null)
        return { token: '' }
      })
    },
  },
  'POST /console/api/v1/logout': {
    write: async (tx, _, ctx) => {
      const { me } = ctx
      ctx.sessionCookie.clear()
      forgetAfter(tx, ctx, await sessions.endSessions(tx, me.operatorId, { only: me.sessionId }, ctx.now))
      await audit.record(tx, audit.actorOf(ctx), { action: 'operator.logout', subject: 'session', subjectId: me.sessionId })
      return null
    },
  },
  'GET /console/api/v1/me': {
    write: async (tx, _, { me, now }) => {
      await sessions.touch(tx, me.sessionId, now)
      const { loginName } = await accounts.one(tx, me.tenantId, me.operatorId)
      const { operatorId, name, tenantId, mustEnrol } = me
      const brandName = (await tenantById(tx, tenantId))?.brandName ?? ''
      return {
        operatorId,
        loginName,
        name,
        permissions: [...me.permissions],
        shops: me.shops && [...me.shops],
        mustEnrol,
        tenantId,
        brandName,
      }
    },
  },
  'GET /console/api/v1/me/sessions': {
    read: async (r, _, { me, now }) => {
      const rows = await sessions.sessionsOf(r, me.operatorId, now)
      return rows.map((s) => ({
        id: s.id,
        userAgent: s.userAgent,
        ip: s.ip,
        createTime: s.createdAt.getTime(),
        lastSeenTime: s.lastSeenAt.getTime(),
        current: s.id === me.sessionId,
      }))
    },
  },
  'POST /console/api/v1/me/sessions/revoke': {
    write: async (tx, { id }, ctx) => {
      const ended = await sessions.endSessions(tx, ctx.me.operatorId, { only: id }, ctx.now)
      if (ended.length === 0) refuse(operatorRefusals.sessionGone)
      forgetAfter(tx, ctx, ended)
      await audit.record(tx, audit.actorOf(ctx), { action: 'session.revoke', subject: 'session', subjectId: id })
      return null
    },
  },
  'POST /console/api/v1/me/password': {
    free: async (db, input, ctx) => {
      const self = selfOf(ctx)
      const hash = await logins.changedPassword(db, self, input, ctx.now)
      return db.transact(async (tx) => {
        await accounts.setPassword(tx, ctx.me.operatorId, hash)
        forgetAfter(tx, ctx, await sessions.endSessions(tx, ctx.me.operatorId, { except: ctx.me.sessionId }, ctx.now))
        await devices.forget(tx, ctx.me.operatorId, self.browserId)
        await audit.record(tx, audit.actorOf(ctx), {
          action: 'operator.password',
          subject: 'operator',
          subjectId: ctx.me.operatorId,
          subjectName: ctx.me.name,
        })
        return null
      })
    },
  },
  'GET /console/api/v1/operators': {
    read: (r, { keyword, ...page }, { me }) => accounts.list(r, me.tenantId, keyword, window(page)),
  },
  'POST /console/api/v1/operators/add': {
    free: async (db, { password, ...draft }, ctx) => {
      const hash = await passwordHash(password, [draft.loginName, draft.name])
      const id = ctx.app.id()
      return db.transact(async (tx) => {
        const { tenantId } = ctx.me
        await accounts.add(tx, ctx.me.held, {
          ...draft,
          loginName: draft.loginName.toLowerCase(),
          id,
          tenantId,
          passwordHash: hash,
        })
        const { loginName, name, roles: given } = await accounts.one(tx, tenantId, id)
        const after = { loginName, name, roles: given.map((x) => x.name) }
        await audit.record(tx, audit.actorOf(ctx), { action: 'operator.add', subject: 'operator', subjectId: id, subjectName: name, after })
        return { id }
      })
    },
  },
  'POST /console/api/v1/operators/edit': {
    write: async (tx, { id, ...draft }, ctx) => {
      const { before, after } = await accounts.edit(tx, accounts.keeperOf(ctx), id, draft)
      if (!draft.active) await sessions.endSessions(tx, id, {}, ctx.now)
      forgetAllAfter(tx, ctx)
      const was = { name: before.name, active: before.active, roles: before.roles.map((x) => x.name) }
      const change = audit.difference(was, after)
      const subjectName = after.name
      if (change)
        await audit.record(tx, audit.actorOf(ctx), { action: 'operator.edit', subject: 'operator', subjectId: id, subjectName, ...change })
      return null
    },
  },
  'POST /console/api/v1/operators/reset-password': {
    free: async (db, { id, password }, ctx) => {
      const { loginName, name } = await db.read((r) => accounts.manageable(r, accounts.keeperOf(ctx), id))
      const hash = await passwordHash(password, [loginName, name])
      return db.transact(async (tx) => {
        const { name: subjectName } = await accounts.manageable(tx, accounts.keeperOf(ctx), id)
        await devices.forget(tx, id, null)
        await accounts.setPassword(tx, id, hash)
        forgetAfter(tx, ctx, await sessions.endSessions(tx, id, {}, ctx.now))
        await audit.record(tx, audit.actorOf(ctx), { action: 'operator.reset', subject: 'operator', subjectId: id, subjectName })
        return null
      })
    },
  },
  'GET /console/api/v1/roles': { read: (r, _, { me }) => roles.list(r, me.tenantId) },
  'POST /console/api/v1/roles/add': {
    write: async (tx, draft, ctx) => {
      const id = ctx.app.id()
      await roles.add(tx, ctx.me.tenantId, ctx.me.held, id, draft)
      await audit.record(tx, audit.actorOf(ctx), {
        action: 'role.add',
        subject: 'role',
        subjectId: id,
        subjectName: draft.name,
        after: draft,
      })
      return { id }
    },
  },
  'POST /console/api/v1/roles/edit': {
    write: async (tx, { id, ...draft }, ctx) => {
      const { name, remark, permissions, shops, secondFactor } = await roles.edit(tx, ctx.me.tenantId, ctx.me.held, id, draft)
      forgetAllAfter(tx, ctx)
      const change = audit.difference<typeof draft>(
        { name, remark, permissions: permissions as typeof draft.permissions, shops, secondFactor },
        draft,
      )
      if (change)
        await audit.record(tx, audit.actorOf(ctx), {
          action: 'role.edit',
          subject: 'role',
          subjectId: id,
          subjectName: draft.name,
          ...change,
        })
      return null
    },
  },
  'POST /console/api/v1/roles/del': {
    write: async (tx, { id }, ctx) => {
      const { name, permissions } = await roles.remove(tx, ctx.me.tenantId, ctx.me.held, id)
      await audit.record(tx, audit.actorOf(ctx), {
        action: 'role.del',
        subject: 'role',
        subjectId: id,
        subjectName: name,
        before: { name, permissions },
      })
      return null
    },
  },
  'GET /console/api/v1/audit-log': {
    read: (r, { page, pageSize, offset, limit, ...filter }, { me }) => audit.list(r, me, filter, window({ page, pageSize, offset, limit })),
  },
  'GET /console/api/v1/audit-log/people': { read: (r, _, { me }) => audit.people(r, me) },
})
