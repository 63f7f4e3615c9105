import pg from 'pg'
import { distribute, whyNotDistributed } from '../kit/db/distribute.ts'
import { openDb } from '../kit/db/db.ts'
import { openJobs } from '../kit/jobs/jobs.ts'

const usage = 'distribute postgres://USER:PASSWORD@COORDINATOR:PORT/NAME [SHARDS]'

/**
 * Brings a Citus database, empty or filled, to this build's tables and spreads them over its workers. May run again at any time. Answers
 * what to tell; throws the reason when it cannot be, before a table is touched.
 */
export async function distributeCommand(migrationsDir: string, [url, shards]: readonly string[]): Promise<string> {
  const count = shards === undefined ? undefined : Number(shards)
  if (!url || !/^postgres(ql)?:\/\//.test(url)) throw new Error(usage)
  if (count !== undefined && !(Number.isInteger(count) && count >= 1 && count <= 1024)) throw new Error(usage)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const faults = await whyNotDistributed(client)
    if (faults.length === 0) await migrated(url, migrationsDir)
    const { spread, copied } = await distribute(client, count)
    return `${spread} tables are spread by brand, ${copied} copied to every node. Start with DATABASE_URL at the coordinator.`
  } finally {
    await client.end()
  }
}

/** Our tables and the job library's, both in place: the migrations of a running installation spread what they add by themselves. */
async function migrated(databaseUrl: string, migrationsDir: string): Promise<void> {
  const db = await openDb({ dataDir: '', databaseUrl, migrationsDir })
  const jobs = await openJobs(db, { byHand: true })
  await jobs.stop()
  await db.close()
}
