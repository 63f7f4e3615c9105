import type { Parsed } from '@youli/domain/kit/call.ts'
import type { errorReportCalls } from '@youli/domain/platform/error-report/calls.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import { tokenHash } from '../../kit/http/token.ts'
import { errorReport } from './tables.ts'

export type Report = Parsed<(typeof errorReportCalls)['POST /front-statistic/event/report']>

/** Different errors kept per tenant; the longest unseen make room. */
export const maxKinds = 500

/** How many repeats a counter tells apart. */
const maxTimes = 1_000_000_000

/** An address without the values that open sessions. */
const withoutSecrets = (url: string): string => url.replace(/([?&#](?:token|login_?token|code|state)=)[^&#]*/gi, '$1…')

/** Stores a client's error beside its like; the table stays bounded however many come. */
export async function keepReport(tx: Tx, { tenantId, at, newId }: Actor, report: Report): Promise<void> {
  const { project = '', type = '', message = '', data = '', metadata = '', ua = '', url = '', token = '', time = '' } = report
  const last = { data, metadata, ua, url: withoutSecrets(url), tokenMark: token ? tokenHash(token).slice(0, 12) : '', time, lastAt: at }
  const hash = createHash('sha256')
    .update(JSON.stringify([project, type, message]))
    .digest('base64url')
  const [row] = await tx
    .insert(errorReport)
    .values({ id: newId(), tenantId, hash, project, type, message, ...last, firstAt: at })
    .onConflictDoUpdate({
      target: [errorReport.tenantId, errorReport.hash],
      set: { ...last, times: sql`least(${errorReport.times} + 1, ${maxTimes})` },
    })
    .returning({ times: errorReport.times })
  if (row?.times === 1) await makeRoom(tx, tenantId)
}

async function makeRoom(tx: Tx, tenantId: string): Promise<void> {
  const newestOver = tx
    .select({ lastAt: errorReport.lastAt, id: errorReport.id })
    .from(errorReport)
    .where(eq(errorReport.tenantId, tenantId))
    .orderBy(desc(errorReport.lastAt), desc(errorReport.id))
    .offset(maxKinds)
    .limit(1)
  await tx.delete(errorReport).where(sql`(${errorReport.lastAt}, ${errorReport.id}) <= (${newestOver})`)
}
