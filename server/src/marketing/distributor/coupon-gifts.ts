import { refuse } from '@youli/domain/kit/refusal.ts'
import { isMobile } from '@youli/domain/kit/phone.ts'
import { maxProspects } from '@youli/domain/marketing/distributor/rules.ts'
import { distributorRefusals as no } from '@youli/domain/marketing/distributor/texts.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { MemberKey } from '../../kit/http/callers.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import { blind } from '../../kit/db/encrypted.ts'
import { grantCoupon } from '../../promotion/coupon/public/grants.ts'
import { requireDistributor, requireOwnMember } from './public/distributors.ts'
import { distributorGift, distributorProspect, distributorQuota } from './tables.ts'

/**
 * Hands a coupon to one of the distributor's members: quota, coupon and note in one transaction. Refuses `noMember`, `noCoupon`,
 * `noneLeft`, `hadIt`, `couponOver`. Answers how many are left.
 */
export async function giveCoupon(
  tx: Tx,
  actor: Actor,
  distributorId: string,
  { templateId, memberId }: { templateId: string; memberId: string },
): Promise<number> {
  const me: MemberKey = { tenantId: actor.tenantId, memberId: distributorId }
  await requireDistributor(tx, me)
  await requireOwnMember(tx, me, memberId)
  const mine = and(eq(distributorQuota.distributorId, distributorId), eq(distributorQuota.templateId, templateId))
  const [taken] = await tx
    .update(distributorQuota)
    .set({ given: sql`${distributorQuota.given} + 1` })
    .where(and(mine, lt(distributorQuota.given, distributorQuota.quota)))
    .returning()
  if (!taken) {
    const [known] = await tx.select().from(distributorQuota).where(mine)
    return refuse(known ? no.noneLeft : no.noCoupon)
  }
  const source = `distributor:${distributorId}`
  const [made] = await grantCoupon(tx, actor, templateId, [{ memberId, source }])
  if (made?.outcome === 'already') refuse(no.hadIt)
  if (made?.outcome !== 'granted') return refuse(no.couponOver)
  await tx.insert(distributorGift).values({ distributorId, templateId, memberId, couponId: made.couponId, at: actor.at })
  return taken.quota - taken.given
}

export interface Prospect {
  userName: string
  mobileNo: string
  remark: string
}

/** Enters somebody who may become a member. Refuses `badMobile`, `known`, `tooMany`. */
export async function enterProspect(
  tx: Tx,
  { tenantId, newId }: Actor,
  distributorId: string,
  { userName, mobileNo, remark }: Prospect,
): Promise<string> {
  await requireDistributor(tx, { tenantId, memberId: distributorId })
  if (!isMobile(mobileNo)) refuse(no.badMobile)
  if ((await tx.$count(distributorProspect, eq(distributorProspect.distributorId, distributorId))) >= maxProspects) refuse(no.tooMany)
  const row = { id: newId(), tenantId, distributorId, name: userName, mobile: mobileNo, remark }
  const [made] = await tx
    .insert(distributorProspect)
    .values({ ...row, mobileIndex: blind(mobileNo) })
    .onConflictDoNothing()
    .returning({ id: distributorProspect.id })
  return made ? made.id : refuse(no.known)
}
