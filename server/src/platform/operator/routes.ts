import { window } from '@youli/domain/kit/fields.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { loginAudit } from '@youli/domain/platform/operator/audit.ts'
import { operatorCalls } from '@youli/domain/platform/operator/calls.ts'
import { sessionDays } from '@youli/domain/platform/operator/rules.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { switchedOff } from '../tenant-config/public/switches.ts'
import { mallAddress, tenantById } from '../tenant-config/public/tenants.ts'
import { addOperator, editOperator, findManageable, findManaged, listOperators, lockManageable, setOperatorPassword } from './accounts.ts'
import { auditedPeople, difference, listAuditLog, logInsOf, nothingChanged, writeAudit } from './public/audit.ts'
import { forgetDevices, notifyOfNewDevice } from './devices.ts'
import { changedPassword, identifyOperator, openSession } from './login.ts'
import { hashNewPassword } from './public/passwords.ts'
import { forgetAfter, forgetAllAfter, placeOf, selfOf } from './self.ts'
import { endSessions, sessionsOfOperator, touchSession } from './sessions.ts'

/** What stands in the log of an operator: the phone masked. */
const logged = <T extends { mobile?: string }>(facts: T): T =>
  facts.mobile === undefined ? facts : { ...facts, mobile: maskPhone(facts.mobile) }

export const operatorRoutes = defineRoutes(operatorCalls, {
  'POST /console/api/v1/login': {
    free: async (_, { cookie, stay, ...input }, ctx) => {
      if (cookie && !ctx.fromOurPage) refuse(common.notOurPage)
      // The name alone says of which brand somebody is.
      const proven = await identifyOperator(ctx.app.db, { ...input, ...placeOf(ctx) }, ctx.now)
      const { who } = proven
      const browserId = ctx.browser.issue()
      return ctx.app.db.of(who.tenantId).transact(async (tx) => {
        const sessionId = ctx.app.id()
        const token = await openSession(tx, sessionId, proven, { ...placeOf(ctx), browserId }, ctx.now)
        const me = { tenantId: who.tenantId, operatorId: who.id, name: who.name }
        const as = proven.newDevice ? loginAudit['new-device'] : loginAudit.login
        await writeAudit(tx, { ...ctx, me }, { as, id: sessionId, after: { userAgent: ctx.userAgent.slice(0, 300) } })
        if (proven.newDevice) await notifyOfNewDevice(tx, ctx.app, who, ctx.ip, ctx.now)
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
      forgetAfter(tx, ctx, await endSessions(tx, me.operatorId, { only: me.sessionId }, ctx.now))
      await writeAudit(tx, ctx, { id: me.sessionId })
    },
  },
  'GET /console/api/v1/me': {
    write: async (tx, _, { app, me, now }) => {
      await touchSession(tx, me.sessionId, now)
      const { loginName } = await findManaged(tx, me.tenantId, me.operatorId)
      const { operatorId, name, tenantId, owner, mustEnrol } = me
      const brandName = (await tenantById(tx, tenantId))?.brandName ?? ''
      return {
        operatorId,
        loginName,
        name,
        permissions: [...me.permissions],
        shops: me.shops && [...me.shops],
        owner,
        mustEnrol,
        tenantId,
        brandName,
        mallAddress: await mallAddress(tx, app, tenantId),
        off: await switchedOff(tx, app, tenantId),
      }
    },
  },
  'GET /console/api/v1/me/sessions': {
    read: async (r, _, { me, now }) => {
      const rows = await sessionsOfOperator(r, me.operatorId, now)
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
      const ended = await endSessions(tx, ctx.me.operatorId, { only: id }, ctx.now)
      if (ended.length === 0) refuse(operatorRefusals.sessionGone)
      forgetAfter(tx, ctx, ended)
      await writeAudit(tx, ctx, { id })
    },
  },
  'GET /console/api/v1/me/log-ins': {
    read: (r, _, { me }) => logInsOf(r, me),
  },
  'POST /console/api/v1/me/password': {
    free: async (db, input, ctx) => {
      const self = selfOf(ctx)
      const hash = await changedPassword(db, self, input, ctx.now)
      await db.transact(async (tx) => {
        await setOperatorPassword(tx, ctx.me.operatorId, hash)
        forgetAfter(tx, ctx, await endSessions(tx, ctx.me.operatorId, { except: ctx.me.sessionId }, ctx.now))
        await forgetDevices(tx, ctx.me.operatorId, self.browserId)
        await writeAudit(tx, ctx, { id: ctx.me.operatorId, name: ctx.me.name })
      })
    },
  },
  'GET /console/api/v1/operators': {
    read: (r, { keyword, ...page }, { me }) => listOperators(r, me.tenantId, keyword, window(page)),
  },
  'POST /console/api/v1/operators/add': {
    free: async (db, { password, ...draft }, ctx) => {
      const hash = await hashNewPassword(db, password, { ...draft, mobile: draft.mobileNo, tenantId: ctx.tenantId })
      const id = ctx.app.id()
      return db.transact(async (tx) => {
        await addOperator(tx, ctx.me, { ...draft, id, loginName: draft.loginName.toLowerCase(), passwordHash: hash })
        const { loginName, name, mobile, roles: given } = await findManaged(tx, ctx.tenantId, id)
        const after = logged({ loginName, name, roles: given.map((x) => x.name), ...(mobile && { mobile }) })
        await writeAudit(tx, ctx, { id, name, after })
        return { id }
      })
    },
  },
  'POST /console/api/v1/operators/edit': {
    write: async (tx, { id, ...draft }, ctx) => {
      const { before, after } = await editOperator(tx, ctx.me, id, draft)
      if (!draft.active) await endSessions(tx, id, {}, ctx.now)
      forgetAllAfter(tx, ctx)
      const change = difference(before, after)
      if (change) await writeAudit(tx, ctx, { id, name: after.name, before: logged(change.before), after: logged(change.after) })
      else nothingChanged(ctx)
    },
  },
  'POST /console/api/v1/operators/reset-password': {
    free: async (db, { id, password }, ctx) => {
      // One's own is changed with the old one: a session alone must not be enough.
      if (id === ctx.me.operatorId) refuse(operatorRefusals.ownPassword)
      const account = await db.read((r) => findManageable(r, ctx.me, id))
      const hash = await hashNewPassword(db, password, account)
      await db.transact(async (tx) => {
        await lockManageable(tx, ctx.me, id)
        await forgetDevices(tx, id, null)
        await setOperatorPassword(tx, id, hash)
        forgetAfter(tx, ctx, await endSessions(tx, id, {}, ctx.now))
        await writeAudit(tx, ctx, { id, name: account.name })
      })
    },
  },
  'GET /console/api/v1/audit-log': {
    read: (r, { page, pageSize, offset, limit, sort, ...filter }, { me }) =>
      listAuditLog(r, me, filter, { ...window({ page, pageSize, offset, limit }), sort }),
  },
  'GET /console/api/v1/audit-log/people': { read: (r, _, { me }) => auditedPeople(r, me) },
})
