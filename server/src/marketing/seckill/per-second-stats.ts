import { sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import { insertAll } from '../../kit/db/bulk.ts'
import type { Tx } from '../../kit/db/db.ts'
import { seckillSecond } from './tables.ts'

/** What comes in at the sales, counted by the second for the operator's chart. Figures, not books: a crash may lose a second. */
export interface PerSecondStats {
  buyRequest(sale: SaleKey): void
  refused(sale: SaleKey): void
  settled(sale: SaleKey, wishes: number): void
}
export interface SaleKey {
  tenantId: string
  activityId: string
}

type Counts = Record<'taps' | 'refused' | 'settled', number>
const writeMs = 1000

export const secondOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** Adds to the seconds of sales. */
export async function addPerSecondStats(tx: Tx, rows: readonly (Counts & { activityId: string; second: Date })[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => (a.activityId + a.second.toISOString() < b.activityId + b.second.toISOString() ? -1 : 1))
  await tx.execute(sql`${insertAll(seckillSecond, sorted)}
    on conflict (tenant_id, activity_id, second) do update set taps = ${seckillSecond.taps} + excluded.taps,
      settled = ${seckillSecond.settled} + excluded.settled, refused = ${seckillSecond.refused} + excluded.refused`)
}

/** Counts in memory and adds to the table once a second, while there is something to add. */
export function openPerSecondStats(app: Pick<App, 'db' | 'clock' | 'log'>): PerSecondStats {
  /** By brand, then by sale and second. */
  let counts = new Map<string, Map<string, Counts>>()
  let timer: NodeJS.Timeout | null = null

  const write = async (): Promise<void> => {
    const all = counts
    counts = new Map()
    for (const [tenantId, own] of all) {
      const rows = [...own].map(([key, count]) => {
        const [activityId, second] = key.split(' ') as [string, string]
        return { activityId, second: new Date(Number(second)), ...count }
      })
      await app.db.of(tenantId).transact((tx) => addPerSecondStats(tx, rows))
    }
  }
  const count = ({ tenantId, activityId }: SaleKey, what: keyof Counts, by = 1): void => {
    const own = counts.get(tenantId) ?? new Map<string, Counts>()
    counts.set(tenantId, own)
    const key = `${activityId} ${secondOf(app.clock.now()).getTime()}`
    const at = own.get(key) ?? { taps: 0, refused: 0, settled: 0 }
    at[what] += by
    own.set(key, at)
    timer ??= setTimeout(() => {
      timer = null
      write().catch((err: unknown) => app.log.warn({ err }, 'figures of a sale were not written'))
    }, writeMs).unref()
  }
  return {
    buyRequest: (sale) => count(sale, 'taps'),
    refused: (sale) => count(sale, 'refused'),
    settled: (sale, wishes) => count(sale, 'settled', wishes),
  }
}
