import { refuse } from '@youli/domain/kit/refusal.ts'
import type { ConnectionKind } from '@youli/domain/platform/connection/kinds.ts'
import { connectionRefusals as no } from '@youli/domain/platform/connection/texts.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { mutex } from '../../kit/db/mutex.ts'
import type { Connection } from '../../kit/providers/connection.ts'
import { ProviderFault } from '../../kit/providers/http.ts'
import { probeConnection } from '../../kit/providers/probes.ts'
import type { TokenCache } from '../../kit/providers/wechat/token-cache.ts'
import { wholeDraft } from './draft.ts'
import { explained, toldOf } from './explain.ts'
import { findConnection } from './public/connections.ts'

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

/** What is tested: typed values over saved ones. Refuses `notThere`, `badField`, `notAPair`, `wrongOwner`. */
async function wanted(db: Db, { id, kind, fields, keys }: TestRequest): Promise<Connection> {
  const saved = id ? await db.read((r) => findConnection(r, id)) : null
  if (saved && saved.kind !== kind) refuse(no.notThere)
  const whole = wholeDraft({ kind, fields: fields ?? saved?.fields ?? {}, keys }, saved?.sealed)
  return { ...whole, id: saved?.id ?? '', tenantId: db.tenantId, version: saved?.version ?? 0 }
}

/** Asks the provider with typed or saved keys. Answers what it said, and what that means. */
export async function testConnection(db: Db, app: App, request: TestRequest, now: Date) {
  const connection = await wanted(db, request)
  const isSaved = request.fields === undefined && Object.keys(request.keys).length === 0 && connection.id !== ''
  const told = await ask(app, connection)
  if (isSaved) app.providers.heard(connection, told.ok ? null : new ProviderFault(request.kind, 'refused', told.message, told.code))
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
