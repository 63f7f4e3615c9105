import { dayMs, minuteMs } from '@youli/domain/kit/time.ts'
import { and, desc, gt, lt } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Sweep } from '../../kit/jobs/sweep.ts'
import { brandsConnected } from '../../platform/connection/public/connections.ts'
import { subscribeParcel } from './jobs.ts'
import { isUnfollowed, parcel } from './tables.ts'
import { subscribe } from './tracking.ts'

/** What left longer ago has mostly arrived: its news is not worth asking for. */
const maxAgeMs = 15 * dayMs
/** The job that every parcel enqueues as it leaves comes first. */
const graceMs = 10 * minuteMs
/** Parcels of a brand in one run; the next run takes the rest. */
const maxParcels = 200

/**
 * Has parcels reported on that left before an account was connected, or whose own job was lost; the newest first. The first is asked for
 * here, so that nothing is enqueued while the provider is out; the others by job, of which a parcel has one waiting.
 */
async function subscribeUnfollowed(db: Db, app: App, now: Date): Promise<void> {
  // A connection whose keys cannot be opened is none.
  if (!(await app.providers.express(db.tenantId))) return
  const [first, ...others] = await unfollowed(db, now)
  if (!first) return
  await subscribe(db, app, first)
  await db.transact(async (tx) => {
    for (const parcelId of others) await app.jobs.enqueue(tx, subscribeParcel, { parcelId }, { singletonKey: parcelId })
  })
}

async function unfollowed(db: Db, now: Date): Promise<string[]> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const rows = await db.read((r) =>
    r
      .select({ id: parcel.id })
      .from(parcel)
      .where(and(isUnfollowed, gt(parcel.sentAt, before(maxAgeMs)), lt(parcel.sentAt, before(graceMs))))
      .orderBy(desc(parcel.sentAt), desc(parcel.id))
      .limit(maxParcels),
  )
  return rows.map(({ id }) => id)
}

export const unfollowedParcelsSweep: Sweep = { brands: (r) => brandsConnected(r, 'express'), settle: subscribeUnfollowed }
