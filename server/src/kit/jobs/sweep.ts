import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { App } from '../app.ts'
import type { Db, WideDb, WideReader } from '../db/db.ts'
import { logLeft } from '../providers/watch.ts'

/** Something that becomes due by the clock, in one brand or another. */
export interface Sweep {
  /** Brands in which something is due; asked of the whole database, without locks. */
  brands(r: WideReader, now: Date, app: App): Promise<string[]>
  /** Settles all that is due in one brand; harmless when repeated, or done by two at once. */
  settle(db: Db, app: App, now: Date): Promise<unknown>
}

/** Settles what is due, brand by brand. One that fails keeps no other waiting; its error comes out at the end. */
export async function sweepBrands(db: WideDb, app: App, { brands, settle }: Sweep, now: Date): Promise<void> {
  const failed: unknown[] = []
  for (const tenantId of await db.read((r) => brands(r, now, app)))
    await settle(db.of(tenantId), app, now).catch((error: unknown) => {
      logLeft(app.log, error, { tenantId }, 'brand left for the next round')
      failed.push(error)
    })
  if (failed.length > 0) throw failed[0]
}

/** Brands that have a row of a kind; an index should answer it. */
export async function brandsWith(r: WideReader, table: PgTable & { tenantId: AnyPgColumn }, where: SQL | undefined): Promise<string[]> {
  const rows = await r.selectDistinct({ tenantId: table.tenantId }).from(table).where(where).orderBy(table.tenantId)
  return rows.map(({ tenantId }) => tenantId as string)
}
