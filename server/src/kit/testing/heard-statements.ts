import type pg from 'pg'
import type { WideDb } from '../db/db.ts'
import { engineOf } from '../db/transactions.ts'

type Send = (config: string | { text: string }, ...rest: unknown[]) => unknown

/** Every statement that a database's connections send from now on, whoever asked for it. */
export function hearStatements(db: WideDb): Set<string> {
  const { pool } = engineOf(db)
  const heard = new Set<string>()
  const listened = new WeakSet<object>()
  const connect = pool.connect.bind(pool)
  pool.connect = (async () => {
    const client = await connect()
    if (listened.has(client)) return client
    listened.add(client)
    const send = client.query.bind(client) as Send
    client.query = ((config, ...rest) => {
      heard.add(typeof config === 'string' ? config : config.text)
      return send(config, ...rest)
    }) as Send as pg.PoolClient['query']
    return client
  }) as typeof pool.connect
  return heard
}
