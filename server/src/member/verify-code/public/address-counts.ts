import { hourMs } from '@youli/domain/kit/time.ts'
import { lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../kit/db/db.ts'
import { blind } from '../../../kit/db/encrypted.ts'
import { countedAddress } from '../../../kit/http/counted-address.ts'
import { addressCount } from '../tables.ts'

/** This machine itself: who comes from outside comes with an address of their own, through a proxy too. Trials log many people in from here. */
const isLocal = (ip: string): boolean => ip === '::1' || /^(::ffff:)?127\./.test(ip)

/** Counts one more time of an address and answers how often it was in the hour that began with the first; 0 for this machine. */
export async function countOfAddress(tx: Tx, tenantId: string, kind: 'sms' | 'lookup' | 'picture', ip: string, now: Date): Promise<number> {
  if (isLocal(ip)) return 0
  const over = new Date(now.getTime() - hourMs)
  const isOver = sql`${addressCount.since} <= ${over}`
  const [row] = await tx
    .insert(addressCount)
    .values({ tenantId, kind, address: blind(countedAddress(ip)), since: now, times: 1 })
    .onConflictDoUpdate({
      target: [addressCount.tenantId, addressCount.kind, addressCount.address],
      set: {
        since: sql`case when ${isOver} then ${now}::timestamptz else ${addressCount.since} end`,
        times: sql`case when ${isOver} then 1 else ${addressCount.times} + 1 end`,
      },
    })
    .returning({ times: addressCount.times })
  return row!.times
}

/** Drops counts whose hour is long over. */
export async function sweepAddressCounts(tx: Tx, before: Date): Promise<void> {
  await tx.delete(addressCount).where(lt(addressCount.since, before))
}
