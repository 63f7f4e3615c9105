import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { blind } from '../../kit/db/encrypted.ts'
import { countedAddress } from '../../kit/http/counted-address.ts'
import type { UploadAllowance } from '../../kit/settings.ts'
import type { UploadOwner } from './public/uploads.ts'
import { uploadObject } from './tables.ts'

/** Operators fill whole shops with pictures. */
const operatorTimes = 10
/** Of a brand's room, what visitors who bound no phone share: anybody becomes one, as often as they like. */
const strangersPart = 0.1

/** What an address is counted by: nobody can read it back. */
export const addressMark = (ip: string | undefined): string | null => (ip ? blind(`upload ${countedAddress(ip)}`) : null)

const personIs = (o: UploadOwner): SQL =>
  'operatorId' in o
    ? eq(uploadObject.operatorId, o.operatorId)
    : o.memberId
      ? eq(uploadObject.memberId, o.memberId)
      : and(isNull(uploadObject.memberId), eq(uploadObject.wxUserId, o.wxUserId))!

async function used(tx: Tx, where: SQL | undefined): Promise<UploadAllowance> {
  const [row] = await tx
    .select({ pieces: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${uploadObject.bytes}), 0)::text` })
    .from(uploadObject)
    .where(where)
  return { files: row!.pieces, bytes: Number(row!.bytes) }
}

const ofStrangers = and(isNull(uploadObject.memberId), isNull(uploadObject.operatorId))
const isStranger = (o: UploadOwner): boolean => !('operatorId' in o) && o.memberId === null

/**
 * Sees to it that one more upload has room: for a person and an address in the last day, promised places counted too, and for a brand
 * altogether, of which strangers have a part. Callers of a brand stand in line until the transaction is over, so no two of them take the last place. Refuses `noRoom`,
 * `brandFull`.
 */
export async function checkUploadQuota(tx: Tx, { settings }: Pick<App, 'settings'>, owner: UploadOwner, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${owner.tenantId}`}, 0))`)
  const lately = and(eq(uploadObject.tenantId, owner.tenantId), gt(uploadObject.createdAt, new Date(now.getTime() - dayMs)))
  const isFull = async (most: UploadAllowance, where: SQL | undefined, times = 1) => {
    if (most.files === 0) return false
    const { files, bytes } = await used(tx, where)
    return files >= most.files * times || bytes >= most.bytes * times
  }
  const times = 'operatorId' in owner ? operatorTimes : 1
  if (await isFull(settings.UPLOADS_PERSON, and(lately, personIs(owner)), times)) refuse(uploadRefusals.noRoom)
  const address = addressMark(owner.ip)
  if (address && (await isFull(settings.UPLOADS_ADDRESS, and(lately, eq(uploadObject.address, address))))) refuse(uploadRefusals.noRoom)
  const ofBrand = eq(uploadObject.tenantId, owner.tenantId)
  if (isStranger(owner) && (await isFull(settings.UPLOADS_BRAND, and(ofBrand, ofStrangers), strangersPart)))
    refuse(uploadRefusals.brandFull)
  if (await isFull(settings.UPLOADS_BRAND, ofBrand)) refuse(uploadRefusals.brandFull)
}
