import { sql } from 'drizzle-orm'
import type { WideDb } from '../db/db.ts'
import { schema } from './store.ts'

/** What waits in a queue although it is due. */
interface Backlog {
  name: string
  due: number
  /** How long the first of them has been due. */
  oldestSeconds: number
}

const question = sql.raw(`select name, count(*)::int as due, extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
  from ${schema}.job where state < 'active' and not blocked and start_after <= now() group by name`)

/** Queues with jobs that are due and have not begun; read from the index of waiting jobs. */
export const readBacklog = async (db: WideDb): Promise<Backlog[]> => (await db.read((r) => r.execute<Backlog & object>(question))).rows
