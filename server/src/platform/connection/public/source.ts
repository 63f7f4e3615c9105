import { asc } from 'drizzle-orm'
import type { Reader, Tx, WideDb } from '../../../kit/db/db.ts'
import { memoryOf } from '../../../kit/db/memory.ts'
import type { Connection, ConnectionSource } from '../../../kit/providers/connection.ts'
import type { ConnectionHealth } from '../health.ts'
import { brandOfApp } from '../../tenant-config/public/tenants.ts'
import { connection } from '../tables.ts'

/** Connections as every process remembers them: a change is known to all before it is answered. */
const remembered = memoryOf<{ list: readonly Connection[] }>('connections', { max: 10_000, ttlMs: 5000 })

/** Forgets a brand's connections in every process; after the commit. */
export function forgetConnections(tx: Tx): void {
  remembered(tx).forget(tx.tenantId)
}

const readOf = async (r: Reader): Promise<{ list: Connection[] }> => {
  const rows = await r.select().from(connection).orderBy(asc(connection.id))
  const list = rows.map(({ id, tenantId, kind, account, version, fields, sealed: keys }) => ({
    id,
    tenantId,
    kind,
    account,
    version,
    fields,
    keys,
  }))
  return { list }
}

/** The apps of a brand that take payments, without a query on most calls; also inside a transaction. */
export async function payingAppsOf(r: Reader): Promise<ReadonlySet<string>> {
  const { list } = await remembered(r).fetch(r.tenantId, '', () => readOf(r))
  return new Set(list.filter(({ kind }) => kind === 'pay').flatMap(({ fields }) => (fields['appIds'] ?? '').split(',')))
}

/** Where the providers of an app find brands' connections. */
export const connectionSource = (db: WideDb, health: ConnectionHealth): ConnectionSource => ({
  of: async (tenantId, r) => (await remembered(db).fetch(tenantId, '', () => (r ? readOf(r) : db.of(tenantId).read(readOf)))).list,
  brandOf: (appId) => brandOfApp(db, appId),
  heard: health.heard,
})
