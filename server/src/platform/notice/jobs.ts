import { dayMs } from '@youli/domain/kit/time.ts'
import { noticeLimits } from '@youli/domain/platform/notice/rules.ts'
import { and, isNotNull, lt, or } from 'drizzle-orm'
import type { WideTx } from '../../kit/db/db.ts'
import { job, wideJob } from '../../kit/jobs/job.ts'
import { notice, noticeDelivery } from './tables.ts'

/** What happened, as a job keeps it. */
export interface Told {
  /** Key of the kind. */
  kind: string
  ref: string
  title: string
  text: string
  link: string
  /** Milliseconds. */
  at: number
  shopId: string | null
  memberId: string | null
  /** Only these operators; null: whoever holds the permission of the kind. */
  only: readonly string[] | null
  except: string | null
}

/** Writes notices for everybody whom they concern. */
export const fanOutNotices = job<{ told: readonly Told[] }>('notice.fan-out', { retryLimit: 10, retryDelaySeconds: 1, expireSeconds: 120 })

/** Sends what waits for an operator out of the console. */
export const deliverNotices = job<{ operatorId: string }>('notice.deliver', { retryLimit: 10, expireSeconds: 120, concurrency: 4 })

/** Every minute: operators whose quiet hours are over. */
export const tellOfNight = wideJob('notice.night')

/** Every night: old notices. */
export const tidyNotices = wideJob('notice.tidy')

/** Drops notices that were read, and those nobody read for a year, of all brands. */
export async function dropOldNotices(tx: WideTx, now: Date): Promise<void> {
  const before = (days: number) => lt(notice.at, new Date(now.getTime() - days * dayMs))
  // A delivery goes before its notice does.
  await tx.delete(noticeDelivery).where(lt(noticeDelivery.at, new Date(now.getTime() - noticeLimits.deliveryDays * dayMs)))
  await tx.delete(notice).where(or(and(isNotNull(notice.readAt), before(noticeLimits.readDays)), before(noticeLimits.unreadDays)))
}
