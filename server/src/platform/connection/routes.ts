import { connectionAudit } from '@youli/domain/platform/connection/audit.ts'
import { connectionCalls } from '@youli/domain/platform/connection/calls.ts'
import { kindInfo } from '@youli/domain/platform/connection/kinds.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import type { Tx } from '../../kit/db/db.ts'
import { difference, nothingChanged, writeAudit } from '../operator/public/audit.ts'
import { changeWithFactor } from '../operator/public/second-factor.ts'
import { testConnection, verdictOf } from './probing.ts'
import { ownAccounts } from './public/accounts.ts'
import { connectionAlarms } from './public/alarms.ts'
import { disconnectConnection, findConnection, listConnections, saveConnection, type SavedConnection } from './public/connections.ts'
import { warningsOf } from './public/warnings.ts'
import { toDetail, toList } from './views.ts'

/** Says which key changed and never what it is or was. */
async function auditSaved(tx: Tx, ctx: Ctx<'operator'>, saved: SavedConnection): Promise<void> {
  const { id, kind, before, replaced, fields, account } = saved
  const info = kindInfo(kind)
  const keys = replaced.map((name) => info.fields.find((field) => field.name === name)?.label ?? name)
  const changes = before
    ? difference({ ...blank(fields, before.fields), ...before.fields }, { ...blank(before.fields, fields), ...fields })
    : { after: fields }
  if (before && !changes && keys.length === 0) return nothingChanged(ctx)
  const after = { ...changes?.after, ...(keys.length > 0 && { 密钥: keys }) }
  const as = before ? connectionAudit.edit : connectionAudit.add
  await writeAudit(tx, ctx, {
    as,
    id,
    name: `${info.title} ${account}`,
    before: before ? ((changes as { before?: object })?.before ?? {}) : null,
    after,
  })
}

const blank = (of: object, here: object) =>
  Object.fromEntries(
    Object.keys(of)
      .filter((name) => !(name in here))
      .map((name) => [name, '']),
  )

export const connectionRoutes = defineRoutes(connectionCalls, {
  'GET /console/api/v1/connections': { read: async (r, _, { now }) => toList(await listConnections(r), await ownAccounts(r), now) },
  'GET /console/api/v1/connections/one': {
    read: async (r, { id }, { app, now }) => {
      const warnings = (await warningsOf(r, id)).map(({ days, at }) => ({ days, time: at.getTime() }))
      return { ...toDetail(await findConnection(r, id), await ownAccounts(r), app, now), warnings }
    },
  },
  'POST /console/api/v1/connections/save': {
    free: async (db, { code, ...draft }, ctx) => {
      const verdict = await verdictOf(db, ctx.app, draft)
      return changeWithFactor(db, ctx, code, async (tx) => {
        const saved = await saveConnection(tx, ctx.actor, draft, verdict)
        await auditSaved(tx, ctx, saved)
        return { id: saved.id, version: saved.version }
      })
    },
  },
  'POST /console/api/v1/connections/test': {
    free: (db, request, ctx) => testConnection(db, request, ctx),
  },
  'POST /console/api/v1/connections/disconnect': {
    free: async (db, { id, version, code }, ctx) => {
      await changeWithFactor(db, ctx, code, async (tx) => {
        const { kind, account } = await disconnectConnection(tx, ctx.app, { id, version }, ctx.now)
        await writeAudit(tx, ctx, { id, name: `${kindInfo(kind).title} ${account}` })
        return {}
      })
      return null
    },
  },
  'GET /console/api/v1/connections/alarms': { read: (r, _, { now }) => connectionAlarms(r, now) },
})
