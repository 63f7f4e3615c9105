import { dayMs } from '@youli/domain/kit/time.ts'
import type { Db } from '../../kit/db/db.ts'
import { job } from '../../kit/jobs/job.ts'
import { sweepContactKeys } from './contacts.ts'
import { sweepBrowsers, sweepSessions } from './public/sessions.ts'

/** Every night: sessions that ended a week ago, and browsers nobody uses any more. */
export const tidySessions = job('session.tidy')

export async function sweepVisitors(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 7 * dayMs)
  await db.transact(async (tx) => {
    await sweepSessions(tx, before)
    await sweepContactKeys(tx, before)
    await sweepBrowsers(tx, before)
  })
}
