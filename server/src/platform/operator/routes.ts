import { window } from '@youli/domain/kit/fields.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { operatorCalls } from '@youli/domain/platform/operator/calls.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import type { Tx } from '../../kit/db/db.ts'
import { door } from '../../kit/http/door.ts'
import type { Ctx } from '../../kit/http/door.ts'
import { tenantById } from '../tenant-config/service.ts'
import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as logins from './login.ts'
import * as roles from './roles.ts'

const grantOfAsker = ({ me }: Ctx<'operator'>) => ({ permissions: [...me.permissions], shops: me.shops })
const keeperOf = (ctx: Ctx<'operator'>): accounts.Keeper => ({
  operatorId: ctx.me.operatorId,
  tenantId: ctx.me.tenantId,
  grant: grantOfAsker(ctx),
})
const forgetAfter = (tx: Tx, ctx: Ctx<'operator'>, hashes: readonly string[]) =>
  tx.afterCommit(() => hashes.forEach((hash) => ctx.app.keeper.forget(hash)))
const forgetAllAfter = (tx: Tx, ctx: Ctx<'operator'>) => tx.afterCommit(() => ctx.app.keeper.forgetAll())

export const operatorDoor = door(operatorCalls, {
  'POST /console/api/v1/login': {
    free: async (db, input, ctx) => {
      const who = await logins.identify(db, { ...input, ip: ctx.ip, userAgent: ctx.userAgent }, ctx.now)
      if (!who) refuse(operatorRefusals.wrongLogin)
      return db.transact(async (tx) => {
        const sessionId = ctx.app.id()
        const token = await logins.openSession(tx, sessionId, who, ctx, ctx.now)
        const actor = { operator: { tenantId: who.tenantId, operatorId: who.id, name: who.name }, ip: ctx.ip, at: ctx.now }
        await audit.record(tx, actor, { action: 'operator.login', subject: 'session', subjectId: sessionId })
        return { token }
      })
    },
  },
  'POST /console/api/v1/logout': {
    write: async (tx, _, ctx) => {
      const { me } = ctx
      forgetAfter(tx, ctx, await logins.endSessions(tx, me.operatorId, { only: me.sessionId }, ctx.now))
      await audit.record(tx, audit.actorOf(ctx), { action: 'operator.logout', subject: 'session', subjectId: me.sessionId })
      return null
    },
  },
  'GET /console/api/v1/me': {
    write: async (tx, _, { me, now }) => {
      await logins.touch(tx, me.sessionId, now)
      const { loginName } = await accounts.one(tx, me.tenantId, me.operatorId)
      const { operatorId, name, tenantId } = me
      const brandName = (await tenantById(tx, tenantId))?.brandName ?? ''
      return { operatorId, loginName, name, permissions: [...me.permissions], shops: me.shops && [...me.shops], tenantId, brandName }
    },
  },
  'GET /console/api/v1/me/sessions': {
    read: async (r, _, { me, now }) => {
      const rows = await logins.sessionsOf(r, me.operatorId, now)
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
      const ended = await logins.endSessions(tx, ctx.me.operatorId, { only: id }, ctx.now)
      if (ended.length === 0) refuse(operatorRefusals.sessionGone)
      forgetAfter(tx, ctx, ended)
      await audit.record(tx, audit.actorOf(ctx), { action: 'session.revoke', subject: 'session', subjectId: id })
      return null
    },
  },
  'POST /console/api/v1/me/password': {
    free: async (db, input, ctx) => {
      const hash = await logins.changePassword(db, ctx.me.operatorId, input)
      return db.transact(async (tx) => {
        await accounts.setPassword(tx, ctx.me.operatorId, hash)
        forgetAfter(tx, ctx, await logins.endSessions(tx, ctx.me.operatorId, { except: ctx.me.sessionId }, ctx.now))
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
      const passwordHash = await logins.passwordHash(password)
      const id = ctx.app.id()
      return db.transact(async (tx) => {
        const { tenantId } = ctx.me
        await accounts.add(tx, grantOfAsker(ctx), { ...draft, loginName: draft.loginName.toLowerCase(), id, tenantId, passwordHash })
        const { loginName, name, roles: given } = await accounts.one(tx, tenantId, id)
        const after = { loginName, name, roles: given.map((x) => x.name) }
        await audit.record(tx, audit.actorOf(ctx), { action: 'operator.add', subject: 'operator', subjectId: id, subjectName: name, after })
        return { id }
      })
    },
  },
  'POST /console/api/v1/operators/edit': {
    write: async (tx, { id, ...draft }, ctx) => {
      const { before, after } = await accounts.edit(tx, keeperOf(ctx), id, draft)
      if (!draft.active) await logins.endSessions(tx, id, {}, ctx.now)
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
      const hash = await logins.passwordHash(password)
      return db.transact(async (tx) => {
        const { name: subjectName } = await accounts.manageable(tx, keeperOf(ctx), id)
        await accounts.setPassword(tx, id, hash)
        forgetAfter(tx, ctx, await logins.endSessions(tx, id, {}, ctx.now))
        await audit.record(tx, audit.actorOf(ctx), { action: 'operator.reset', subject: 'operator', subjectId: id, subjectName })
        return null
      })
    },
  },
  'GET /console/api/v1/roles': { read: (r, _, { me }) => roles.list(r, me.tenantId) },
  'POST /console/api/v1/roles/add': {
    write: async (tx, draft, ctx) => {
      const id = ctx.app.id()
      await roles.add(tx, ctx.me.tenantId, grantOfAsker(ctx), id, draft)
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
      const { name, remark, permissions, shops } = await roles.edit(tx, ctx.me.tenantId, grantOfAsker(ctx), id, draft)
      forgetAllAfter(tx, ctx)
      const change = audit.difference<typeof draft>({ name, remark, permissions: permissions as typeof draft.permissions, shops }, draft)
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
      const { name, permissions } = await roles.remove(tx, ctx.me.tenantId, grantOfAsker(ctx), id)
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
    read: (r, { page, pageSize, offset, limit, ...filter }, { me }) =>
      audit.list(r, me.tenantId, filter, window({ page, pageSize, offset, limit })),
  },
  'GET /console/api/v1/audit-log/people': { read: (r, _, { me }) => audit.people(r, me.tenantId) },
})
