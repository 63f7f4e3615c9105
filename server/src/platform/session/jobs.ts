import { dayMs } from '@youli/domain/kit/time.ts'
import type { WideDb } from '../../kit/db/db.ts'
import { wideJob } from '../../kit/jobs/job.ts'
import { sweepContactKeys } from './contacts.ts'
import { sweepBrowsers, sweepSessions } from './public/sessions.ts'

/** Every night: sessions that ended a week ago, and browsers nobody uses any more. */
export const tidySessions = wideJob('session.tidy')

export async function sweepVisitors(db: WideDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 7 * dayMs)
  await db.transact(async (tx) => {
    await sweepSessions(tx, before)
    await sweepContactKeys(tx, before)
    await sweepBrowsers(tx, before)
  })
}
