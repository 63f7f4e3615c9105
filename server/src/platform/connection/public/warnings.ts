import { dayMs } from '@youli/domain/kit/time.ts'
import { kindInfo } from '@youli/domain/platform/connection/kinds.ts'
import { connectionNotices, connectionPage } from '@youli/domain/platform/connection/notices.ts'
import { dueWarning, warningDays } from '@youli/domain/platform/connection/rules.ts'
import { desc, eq, lte } from 'drizzle-orm'
import type { App } from '../../../kit/app.ts'
import type { Db, Reader, WideReader } from '../../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../../kit/jobs/sweep.ts'
import { notifyOperators } from '../../notice/public/notices.ts'
import { connection, connectionWarning } from '../tables.ts'

const endingSoon = (now: Date) => lte(connection.expiresAt, new Date(now.getTime() + warningDays[0] * dayMs))

/** Warns of each certificate that ends soon, once for each threshold it passes. */
async function warnOf(db: Db, app: App, now: Date): Promise<void> {
  const rows = await db.read((r) => r.select().from(connection).where(endingSoon(now)))
  for (const { id: connectionId, kind, account, expiresAt } of rows) {
    const days = expiresAt && dueWarning(expiresAt, now)
    if (!days) continue
    const given = await db.transact(async (tx) => {
      const fresh = await tx
        .insert(connectionWarning)
        .values({ connectionId, expiresAt, days, at: now })
        .onConflictDoNothing()
        .returning({ days: connectionWarning.days })
      const ref = `${connectionId}:${expiresAt.getTime()}:${days}`
      const title = `${kindInfo(kind).title}的证书将到期`
      const told = {
        kind: connectionNotices.expiring,
        ref,
        title,
        text: `还有 ${days} 天，到期后不能使用`,
        link: connectionPage(kind),
        at: now,
      }
      if (fresh.length > 0) await notifyOperators(tx, app, [told])
      return fresh
    })
    if (given.length > 0) app.log.warn({ tenantId: db.tenantId, kind, account, expiresAt, days }, 'a certificate ends soon')
  }
}

/** Certificates that end within 60, 30, 7 or 1 days, brand by brand. */
export const certificatesSweep: Sweep = {
  brands: (r: WideReader, now) => brandsWith(r, connection, endingSoon(now)),
  settle: warnOf,
}

/** Warnings that were given for a connection, the latest first. */
export const warningsOf = (r: Reader, connectionId: string) =>
  r
    .select({ days: connectionWarning.days, at: connectionWarning.at })
    .from(connectionWarning)
    .where(eq(connectionWarning.connectionId, connectionId))
    .orderBy(desc(connectionWarning.at))
