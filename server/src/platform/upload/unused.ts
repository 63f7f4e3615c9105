import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, WideDb, WideReader } from '../../kit/db/db.ts'
import { everyBrand } from '../tenant-config/public/tenants.ts'
import { removeFile } from './jobs.ts'
import { uploadObject } from './tables.ts'

/** Names of files, the last part of their keys, that anything in the database speaks of; more may be among them. Plugged in by `main`, which knows all tables. */
export type FilesInUse = (r: WideReader) => Promise<ReadonlySet<string>>

/** The name of a file by its key. */
const fileName = (key: string): string => key.slice(key.lastIndexOf('/') + 1)
/** Found unused at one night and still at the next: an hour is left for jobs that come late. */
const graceMs = dayMs - hourMs
const portion = 500

/**
 * Removes what was stored and is used nowhere. A file must be a day old to be looked at, and is marked first: only what is still used
 * nowhere a day later goes, so that nobody loses a picture who saves a page just now. Answers how many went.
 */
export async function removeUnused(db: WideDb, app: Pick<App, 'jobs'>, inUse: FilesInUse, now: Date): Promise<number> {
  const used = await db.read(inUse)
  let removed = 0
  for (const tenantId of await db.read(everyBrand)) removed += await removeUnusedOf(db.of(tenantId), app, used, now)
  return removed
}

async function removeUnusedOf(db: Db, app: Pick<App, 'jobs'>, used: ReadonlySet<string>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - dayMs)
  const since = new Date(now.getTime() - graceMs)
  let [removed, last] = [0, '']
  for (;;) {
    const rows = await db.read((r) =>
      r
        .select({ key: uploadObject.key, base: uploadObject.base, unusedSince: uploadObject.unusedSince })
        .from(uploadObject)
        .where(and(gt(uploadObject.key, last), isNotNull(uploadObject.storedAt), lt(uploadObject.createdAt, before)))
        .orderBy(asc(uploadObject.key))
        .limit(portion),
    )
    if (rows.length === 0) return removed
    last = rows.at(-1)!.key
    const isUsed = ({ key }: { key: string }) => used.has(fileName(key))
    const keys = (which: typeof rows) => which.map((row) => row.key)
    const again = keys(rows.filter((row) => row.unusedSince && isUsed(row)))
    const fresh = keys(rows.filter((row) => !row.unusedSince && !isUsed(row)))
    const gone = rows.filter((row) => row.unusedSince && row.unusedSince <= since && !isUsed(row))
    await db.transact(async (tx) => {
      if (again.length > 0) await tx.update(uploadObject).set({ unusedSince: null }).where(inArray(uploadObject.key, again))
      if (fresh.length > 0)
        await tx
          .update(uploadObject)
          .set({ unusedSince: now })
          .where(and(inArray(uploadObject.key, fresh), isNull(uploadObject.unusedSince)))
      for (const { key, base } of gone) {
        await tx.delete(uploadObject).where(eq(uploadObject.key, key))
        await app.jobs.enqueue(tx, removeFile, { key, base })
      }
    })
    removed += gone.length
  }
}
