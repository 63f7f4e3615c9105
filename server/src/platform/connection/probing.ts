import { refuse } from '@youli/domain/kit/refusal.ts'
import { type ConnectionKind, kindInfo } from '@youli/domain/platform/connection/kinds.ts'
import { connectionRefusals as no } from '@youli/domain/platform/connection/texts.ts'
import { isDeepStrictEqual } from 'node:util'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { mutex } from '../../kit/db/mutex.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import type { Connection } from '../../kit/providers/connection.ts'
import { ProviderFault } from '../../kit/providers/http.ts'
import { probeConnection } from '../../kit/providers/probes.ts'
import type { TokenCache } from '../../kit/providers/wechat/token-cache.ts'
import { wholeDraft } from './draft.ts'
import { explained, toldOf } from './explain.ts'
import { nothingChanged, writeAudit } from '../operator/public/audit.ts'
import { checkFree } from './public/accounts.ts'
import { acceptConnection, findConnection, type Verdict } from './public/connections.ts'

interface TestRequest {
  id: string | null
  kind: ConnectionKind
  /** As typed; the saved ones when absent. */
  fields?: Record<string, string> | undefined
  keys: Record<string, string>
}

/** Tokens of keys that may be wrong, or another's: forgotten with the test. */
function passingTokens(): TokenCache {
  const kept = new Map<string, string>()
  return {
    get: async (key) => kept.get(key) ?? null,
    put: async (key, value) => void kept.set(key, value),
    lock: mutex(),
  }
}

interface Wanted extends Connection {
  kind: ConnectionKind
  /** Nothing was typed that is not saved. */
  isSaved: boolean
}

/** What is tested: typed values over saved ones. Refuses `notThere`, `badField`, `notAPair`, `wrongOwner`. */
async function wanted(db: Db, { id, kind, fields, keys }: TestRequest): Promise<Wanted> {
  const saved = id ? await db.read((r) => findConnection(r, id)) : null
  if (saved && saved.kind !== kind) refuse(no.notThere)
  const whole = wholeDraft({ kind, fields: fields ?? saved?.fields ?? {}, keys }, saved?.sealed)
  const isSaved = isDeepStrictEqual([saved?.fields, saved?.sealed], [{ ...whole.fields }, { ...whole.keys }])
  return { ...whole, id: saved?.id ?? '', tenantId: db.tenantId, version: saved?.version ?? 0, isSaved }
}

/**
 * Asks the provider about the keys of a connection that is to be saved, where an account serves one brand only. Refuses `notThere`, what
 * `wholeDraft` does, and `appTaken`, `merchantTaken` for an account of another brand.
 */
export async function verdictOf(db: Db, app: App, draft: Omit<TestRequest, 'id'> & { id?: string | null }): Promise<Verdict> {
  if (!kindInfo(draft.kind).exclusive) return 'trusted'
  const connection = await wanted(db, { ...draft, id: draft.id ?? null })
  await app.db.read((r) => checkFree(r, db.tenantId, connection))
  return ask(app, connection)
}

/** Takes the account of saved keys that the provider accepted, and writes it into the log. Refuses `appTaken`, `merchantTaken`. */
const accept = (db: Db, ctx: Ctx<'operator'>, connection: Wanted): Promise<void> =>
  db.transact(async (tx) => {
    const { id, kind, account } = connection
    if (await acceptConnection(tx, connection)) await writeAudit(tx, ctx, { id, name: `${kindInfo(kind).title} ${account}` })
  })

/** Asks the provider with typed or saved keys. Answers what it said, and what that means; accepted saved keys make the account the brand's. */
export async function testConnection(db: Db, request: TestRequest, ctx: Ctx<'operator'>) {
  const { app, now } = ctx
  nothingChanged(ctx)
  const connection = await wanted(db, request)
  const told = await ask(app, connection)
  if (connection.isSaved && told.ok) await accept(db, ctx, connection)
  if (connection.isSaved)
    app.providers.heard(connection, told.ok ? null : new ProviderFault(request.kind, 'refused', told.message, told.code))
  return { ...told, ...(told.ok ? { meaning: '', cure: '' } : explained(request.kind, told)), time: now.getTime() }
}

async function ask(app: App, connection: Connection): Promise<{ ok: boolean; code: string; message: string }> {
  try {
    const probe = await probeConnection(connection, { ...app.providers.setup, tokens: passingTokens() })
    return probe.ok ? { ok: true, code: '', message: '' } : probe
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return { ok: false, ...toldOf(error) }
  }
}
