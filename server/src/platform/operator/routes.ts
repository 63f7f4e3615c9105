import { window } from '@youli/domain/kit/fields.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { loginAudit } from '@youli/domain/platform/operator/audit.ts'
import { operatorCalls } from '@youli/domain/platform/operator/calls.ts'
import { sessionDays } from '@youli/domain/platform/operator/rules.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { door } from '../../kit/http/door.ts'
import { tenantById } from '../tenant-config/service.ts'
import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as devices from './devices.ts'
import * as logins from './login.ts'
import { passwordHash } from './passwords.ts'
import { forgetAfter, forgetAllAfter, placeOf, selfOf } from './self.ts'
import * as sessions from './sessions.ts'

/** What stands in the log of an operator: the phone masked. */
const logged = <T extends { mobile?: string }>(facts: T): T =>
  facts.mobile === undefined ? facts : { ...facts, mobile: maskPhone(facts.mobile) }

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
        const me = { tenantId: who.tenantId, operatorId: who.id, name: who.name }
        const as = proven.newDevice ? loginAudit['new-device'] : loginAudit.login
        await audit.writeAudit(tx, { ...ctx, me }, { as, id: sessionId, after: { userAgent: ctx.userAgent.slice(0, 300) } })
        if (proven.newDevice) await devices.tellOwner(tx, ctx.app, who, ctx.ip, ctx.now)
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
      await audit.writeAudit(tx, ctx, { id: me.sessionId })
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
      await audit.writeAudit(tx, ctx, { id })
    },
  },
  'GET /console/api/v1/me/log-ins': {
    read: (r, _, { me }) => audit.logInsOf(r, me),
  },
  'POST /console/api/v1/me/password': {
    free: async (db, input, ctx) => {
      const self = selfOf(ctx)
      const hash = await logins.changedPassword(db, self, input, ctx.now)
      await db.transact(async (tx) => {
        await accounts.setPassword(tx, ctx.me.operatorId, hash)
        forgetAfter(tx, ctx, await sessions.endSessions(tx, ctx.me.operatorId, { except: ctx.me.sessionId }, ctx.now))
        await devices.forget(tx, ctx.me.operatorId, self.browserId)
        await audit.writeAudit(tx, ctx, { id: ctx.me.operatorId, name: ctx.me.name })
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
        await accounts.add(tx, ctx.me, { ...draft, id, loginName: draft.loginName.toLowerCase(), passwordHash: hash })
        const { loginName, name, mobile, roles: given } = await accounts.one(tx, ctx.tenantId, id)
        const after = logged({ loginName, name, roles: given.map((x) => x.name), ...(mobile && { mobile }) })
        await audit.writeAudit(tx, ctx, { id, name, after })
        return { id }
      })
    },
  },
  'POST /console/api/v1/operators/edit': {
    write: async (tx, { id, ...draft }, ctx) => {
      const { before, after } = await accounts.edit(tx, ctx.me, id, draft)
      if (!draft.active) await sessions.endSessions(tx, id, {}, ctx.now)
      forgetAllAfter(tx, ctx)
      const change = audit.difference(before, after)
      if (change) await audit.writeAudit(tx, ctx, { id, name: after.name, before: logged(change.before), after: logged(change.after) })
    },
  },
  'POST /console/api/v1/operators/reset-password': {
    free: async (db, { id, password }, ctx) => {
      const { loginName, name } = await db.read((r) => accounts.manageable(r, ctx.me, id))
      const hash = await passwordHash(password, [loginName, name])
      await db.transact(async (tx) => {
        await accounts.manageable(tx, ctx.me, id)
        await devices.forget(tx, id, null)
        await accounts.setPassword(tx, id, hash)
        forgetAfter(tx, ctx, await sessions.endSessions(tx, id, {}, ctx.now))
        await audit.writeAudit(tx, ctx, { id, name })
      })
    },
  },
  'GET /console/api/v1/audit-log': {
    read: (r, { page, pageSize, offset, limit, ...filter }, { me }) => audit.list(r, me, filter, window({ page, pageSize, offset, limit })),
  },
  'GET /console/api/v1/audit-log/people': { read: (r, _, { me }) => audit.people(r, me) },
})
