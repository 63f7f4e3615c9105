import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDb } from '../kit/db/db.ts'
import { hasPlainRows } from '../kit/db/encrypt-rows.ts'
import { moveRows, occupied } from '../kit/db/move.ts'
import { engineOf } from '../kit/db/transactions.ts'
import { openJobs } from '../kit/jobs/jobs.ts'

/**
 * Moves the embedded database of a data folder, whose server is stopped, into an empty PostgreSQL: tables by the migrations, then all
 * rows. The folder stays as it is. Answers what to tell; throws a readable message.
 */
export async function moveToPostgres(
  dataDir: string,
  url: string | undefined,
  migrationsDir: string,
  tell: (line: string) => void,
): Promise<string> {
  if (!url || !/^postgres(ql)?:\/\//.test(url)) throw new Error('move-to-postgres postgres://USER:PASSWORD@HOST:PORT/NAME')
  const folder = join(dataDir, 'db')
  if (!existsSync(folder)) throw new Error(`${folder} 里没有内嵌数据库。 There is no embedded database`)
  const full = await occupied(url)
  if (full) throw new Error(full)
  const from = await openDb({ dataDir: folder, migrationsDir })
  try {
    // Only the server's start is sure to have the right DATA_KEY.
    if (await hasPlainRows(from))
      throw new Error('请先用此版本启动一次服务器。 Start this build on the folder once, so that it encrypts what lies there')
    // Both sides by the same program: the same migrations, the same job tables.
    for (const db of [from, await openDb({ dataDir: folder, databaseUrl: url, migrationsDir })]) {
      const jobs = await openJobs(db, { byHand: true })
      await jobs.stop()
      if (db !== from) await db.close()
    }
    const { tables, rows } = await moveRows(engineOf(from).embedded!, url, tell)
    return `${rows} rows of ${tables} tables moved and compared. Start with DATABASE_URL from now on; keep DATA_DIR/files.`
  } finally {
    await from.close()
  }
}
