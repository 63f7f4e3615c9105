import type { DifferenceKind, Subject } from '@youli/domain/trade/reconciliation/rules.ts'
import { and, desc, eq, gte, inArray, lte, not, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { reconciliationDifference as difference, reconciliationRun as run } from './tables.ts'

export type RunRow = typeof run.$inferSelect
export type DifferenceRow = typeof difference.$inferSelect

interface Days {
  from?: string
  to?: string
}

const within = ({ from, to }: Days) => and(from ? gte(run.day, from) : undefined, to ? lte(run.day, to) : undefined)

/** A page of a tenant's comparisons with how many differences each has, newest day first. */
export async function runs(r: Reader, tenantId: string, days: Days, page: Window) {
  const wanted = and(eq(run.tenantId, tenantId), within(days))
  const query = r.select().from(run).where(wanted).orderBy(desc(run.day), desc(run.id))
  const { rows, total } = await paged(query, page, r.$count(run, wanted))
  const counts = await r
    .select({
      runId: difference.runId,
      all: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${difference.open}))::int`,
    })
    .from(difference)
    .where(
      inArray(
        difference.runId,
        rows.map((row) => row.id),
      ),
    )
    .groupBy(difference.runId)
  const of = new Map(counts.map((c) => [c.runId, c]))
  const data = rows.map((row) => ({ row, differences: of.get(row.id)?.all ?? 0, open: of.get(row.id)?.open ?? 0 }))
  return { data, total }
}

interface Filter extends Days {
  state?: '' | 'open' | 'resolved'
  kind?: DifferenceKind | ''
  subject?: Subject | ''
  /** Ours, or the provider's. */
  number?: string
}

/** A page of a tenant's differences with the comparison that found them, newest first. */
export async function differences(r: Reader, tenantId: string, f: Filter, page: Window) {
  const wanted = and(
    eq(difference.tenantId, tenantId),
    f.state === 'open' ? difference.open : f.state === 'resolved' ? not(difference.open) : undefined,
    f.kind ? eq(difference.kind, f.kind) : undefined,
    f.subject ? eq(difference.subject, f.subject) : undefined,
    f.number ? sql`${f.number} in (${difference.number}, ${difference.transactionId})` : undefined,
    within(f),
  )
  const found = () =>
    r
      .select({ row: difference, day: run.day, appId: run.appId })
      .from(difference)
      .innerJoin(run, eq(run.id, difference.runId))
      .where(wanted)
  const query = found().orderBy(desc(run.day), desc(difference.id))
  const { rows: data, total } = await paged(query, page, r.$count(found().as('found')))
  return { data, total }
}

/** Writes down how an open difference was dealt with. Null: there is none. */
export async function resolve(
  tx: Tx,
  { tenantId, byId: resolvedBy, name: resolverName, at: resolvedAt }: Actor,
  id: string,
  note: string,
): Promise<DifferenceRow | null> {
  const [row] = await tx
    .update(difference)
    .set({ note, resolvedBy, resolverName, resolvedAt, open: false })
    .where(and(eq(difference.id, id), eq(difference.tenantId, tenantId), difference.open))
    .returning()
  return row ?? null
}
