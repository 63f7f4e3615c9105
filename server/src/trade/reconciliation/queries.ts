import type { DifferenceKind, Subject } from '@youli/domain/trade/reconciliation/rules.ts'
import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx, WideReader } from '../../kit/db/db.ts'
import { pagedByState } from '../../kit/db/counts.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { reconciliationDifference, reconciliationRun } from './tables.ts'

export type RunRow = typeof reconciliationRun.$inferSelect
export type DifferenceRow = typeof reconciliationDifference.$inferSelect

interface Days {
  from?: string
  to?: string
}

const within = ({ from, to }: Days) =>
  and(from ? gte(reconciliationRun.day, from) : undefined, to ? lte(reconciliationRun.day, to) : undefined)

/** A page of a tenant's comparisons with how many differences each has, newest day first. */
export async function listRuns(r: Reader, tenantId: string, days: Days, page: Window) {
  const wanted = and(eq(reconciliationRun.tenantId, tenantId), within(days))
  const query = r.select().from(reconciliationRun).where(wanted).orderBy(desc(reconciliationRun.day), desc(reconciliationRun.id))
  const { rows, total } = await paged(query, page, r.$count(reconciliationRun, wanted))
  const counts = await r
    .select({
      runId: reconciliationDifference.runId,
      all: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${reconciliationDifference.open}))::int`,
    })
    .from(reconciliationDifference)
    .where(
      inArray(
        reconciliationDifference.runId,
        rows.map((row) => row.id),
      ),
    )
    .groupBy(reconciliationDifference.runId)
  const of = new Map(counts.map((c) => [c.runId, c]))
  const data = rows.map((row) => ({ row, differences: of.get(row.id)?.all ?? 0, open: of.get(row.id)?.open ?? 0 }))
  return { data, total }
}

export interface DifferenceFilter extends Days {
  state?: '' | 'open' | 'resolved'
  kind?: DifferenceKind | ''
  subject?: Subject | ''
  /** Ours, or the provider's. */
  number?: string
}

const ofTenant = (tenantId: string) => eq(reconciliationDifference.tenantId, tenantId)
const states = { all: undefined, open: eq(reconciliationDifference.open, true), resolved: eq(reconciliationDifference.open, false) }

/** The differences that nobody has dealt with. */
export const openDifferences = (tenantId: string) => and(ofTenant(tenantId), states.open)

/** How many differences of all brands nobody has dealt with. */
export const countOpenDifferences = (r: WideReader): Promise<number> => r.$count(reconciliationDifference, states.open)

/** A page of a tenant's differences with the comparison that found them, newest first. */
export function listDifferences(r: Reader, tenantId: string, f: DifferenceFilter, page: Window) {
  const runs = r
    .select({ id: reconciliationRun.id })
    .from(reconciliationRun)
    .where(and(eq(reconciliationRun.tenantId, tenantId), within(f)))
  const others = and(
    ofTenant(tenantId),
    f.kind ? eq(reconciliationDifference.kind, f.kind) : undefined,
    f.subject ? eq(reconciliationDifference.subject, f.subject) : undefined,
    f.number ? sql`${f.number} in (${reconciliationDifference.number}, ${reconciliationDifference.transactionId})` : undefined,
    f.from || f.to ? inArray(reconciliationDifference.runId, runs) : undefined,
  )
  return pagedByState(r, { table: reconciliationDifference, states, state: f.state, others }, page, (where) =>
    r
      .select({ row: reconciliationDifference, day: reconciliationRun.day, appId: reconciliationRun.appId })
      .from(reconciliationDifference)
      .innerJoin(reconciliationRun, eq(reconciliationRun.id, reconciliationDifference.runId))
      .where(where)
      .orderBy(desc(reconciliationRun.day), desc(reconciliationDifference.id)),
  )
}

/** Writes down how an open difference was dealt with. Null: there is none. */
export async function resolveDifference(
  tx: Tx,
  { tenantId, byId: resolvedBy, name: resolverName, at: resolvedAt }: Actor,
  id: string,
  note: string,
): Promise<DifferenceRow | null> {
  const [row] = await tx
    .update(reconciliationDifference)
    .set({ note, resolvedBy, resolverName, resolvedAt, open: false })
    .where(and(eq(reconciliationDifference.id, id), eq(reconciliationDifference.tenantId, tenantId), reconciliationDifference.open))
    .returning()
  return row ?? null
}
