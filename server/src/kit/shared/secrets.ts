import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { WideDb, WideReader } from '../db/db.ts'
import { installationSecret } from './tables.ts'

const name = 'data'

/** The secret of an installation that is given no `DATA_KEY`, the same in all its processes: made by the first one that asks. */
export async function storedDataKey(db: WideDb): Promise<string> {
  const find = async (r: WideReader) => (await r.select().from(installationSecret).where(eq(installationSecret.name, name)))[0]?.secret
  const known = await db.read(find)
  if (known) return known
  return db.transact(async (tx) => {
    const secret = randomBytes(32).toString('hex')
    await tx.insert(installationSecret).values({ name, secret }).onConflictDoNothing()
    return (await find(tx))!
  })
}
