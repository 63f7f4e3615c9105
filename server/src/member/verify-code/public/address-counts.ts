import { hourMs } from '@youli/domain/kit/time.ts'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Tx, WideTx } from '../../../kit/db/db.ts'
import { blind } from '../../../kit/db/encrypted.ts'
import { countedAddress } from '../../../kit/http/counted-address.ts'
import { addressCount } from '../tables.ts'

export type CountKind = 'sms' | 'lookup' | 'picture' | 'letters' | 'wrong'

/** This machine itself: who comes from outside comes with an address of their own, through a proxy too. Trials log many people in from here. */
export const isLocal = (ip: string): boolean => ip === '::1' || /^(::ffff:)?127\./.test(ip)

/** Subjects by the blind index they are stored as. */
const subjectsByMark = (subjects: readonly string[]): Map<string, string> => new Map(subjects.map((subject) => [blind(subject), subject]))

/** What is counted of whom. */
interface Counted {
  tenantId: string
  kind: CountKind
  subjects: readonly string[]
}

/** Counts one more time of each subject in the hour that began with its first; answers how often each was. Rows are locked in one order. */
export async function countSubjects(tx: Tx, { tenantId, kind, subjects }: Counted, now: Date): Promise<Map<string, number>> {
  const byMark = subjectsByMark(subjects)
  const marks = [...byMark.keys()].toSorted()
  const over = sql`${addressCount.since} <= ${new Date(now.getTime() - hourMs)}`
  const rows = await tx
    .insert(addressCount)
    .values(marks.map((address) => ({ tenantId, kind, address, since: now, times: 1 })))
    .onConflictDoUpdate({
      target: [addressCount.tenantId, addressCount.kind, addressCount.address],
      set: {
        since: sql`case when ${over} then ${now}::timestamptz else ${addressCount.since} end`,
        times: sql`case when ${over} then 1 else ${addressCount.times} + 1 end`,
      },
    })
    .returning({ address: addressCount.address, times: addressCount.times })
  return new Map(rows.map(({ address, times }) => [byMark.get(address)!, times]))
}

/** How often each subject was counted in its hour; subjects without a live count are absent. */
export async function subjectCounts(r: Reader, { tenantId, kind, subjects }: Counted, now: Date): Promise<Map<string, number>> {
  const byMark = subjectsByMark(subjects)
  const rows = await r
    .select()
    .from(addressCount)
    .where(and(eq(addressCount.tenantId, tenantId), eq(addressCount.kind, kind), inArray(addressCount.address, [...byMark.keys()])))
  const live = rows.filter(({ since }) => since.getTime() > now.getTime() - hourMs)
  return new Map(live.map(({ address, times }) => [byMark.get(address)!, times]))
}

/** Takes back one time of each subject that `countSubjects` counted. */
export async function uncountSubjects(tx: Tx, { tenantId, kind, subjects }: Counted): Promise<void> {
  const marks = [...subjectsByMark(subjects).keys()]
  const counted = and(eq(addressCount.tenantId, tenantId), eq(addressCount.kind, kind), inArray(addressCount.address, marks))
  // An update alone locks in no order of its own.
  await tx.select().from(addressCount).where(counted).orderBy(asc(addressCount.address)).for('update')
  await tx
    .update(addressCount)
    .set({ times: sql`greatest(${addressCount.times} - 1, 0)` })
    .where(counted)
}

/** Counts one more time of an address and answers how often it was in the hour that began with the first; 0 for this machine. */
export async function countOfAddress(tx: Tx, tenantId: string, kind: CountKind, ip: string, now: Date): Promise<number> {
  if (isLocal(ip)) return 0
  const subject = countedAddress(ip)
  return (await countSubjects(tx, { tenantId, kind, subjects: [subject] }, now)).get(subject)!
}

/** Drops counts whose hour is long over. */
export async function sweepAddressCounts(tx: WideTx, before: Date): Promise<void> {
  await tx.delete(addressCount).where(lt(addressCount.since, before))
}
