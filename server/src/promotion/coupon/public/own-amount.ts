import type { CouponState } from '@youli/domain/promotion/coupon/rules.ts'
import { eq, inArray } from 'drizzle-orm'
import type { AnyActor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { issueCoupons, lockTemplate } from '../issuance.ts'
import { coupon, couponTemplate } from '../tables.ts'

/** As many as anybody will ever be given. */
const plenty = 1_000_000_000

/**
 * Opens a template whose coupons have amounts of their own: off any goods of the mall, from the moment they are given; or gives it
 * another name. Answers its id.
 */
export async function openOwnAmount(
  tx: Tx,
  { tenantId, newId, at }: AnyActor,
  { id, name, remark }: { id: string | null; name: string; remark: string },
): Promise<string> {
  if (id) {
    await tx.update(couponTemplate).set({ name, remark }).where(eq(couponTemplate.id, id))
    return id
  }
  const made = newId()
  await tx.insert(couponTemplate).values({
    id: made,
    tenantId,
    name,
    remark,
    couponType: 'value_added',
    offType: 'cash',
    faceValue: 0,
    ownAmount: true,
    maxOffFen: 0,
    thresholdFen: 0,
    scope: 'all',
    scopeIds: [],
    shopIds: [],
    takeEffectWay: 'fix_term',
    takeStartDay: 0,
    takeEffectDay: 1,
    putQuantity: plenty,
    personLimit: 0,
    payType: 'free',
    payPoint: 0,
    channel: 'given',
    imageUrl: '',
    createdAt: at,
  })
  return made
}

/** Gives a member a coupon of an amount, good for so many days; the same cause (`source`) brings the one coupon. Answers its id. */
export async function grantOwnAmount(
  tx: Tx,
  actor: AnyActor,
  templateId: string,
  share: { memberId: string; source: string; faceFen: number; days: number },
): Promise<string> {
  const template = await lockTemplate(tx, actor.tenantId, templateId, true)
  if (!template) throw new Error(`Template ${templateId} has no coupons of their own amounts`)
  const { memberId, source, ...own } = share
  const [grant] = await issueCoupons(tx, actor, template, [{ memberId, source, own }])
  if (!grant || !('couponId' in grant)) throw new Error(`Template ${templateId} gives none`)
  return grant.couponId
}

/** States of coupons by id. */
export async function couponStates(r: Reader, ids: readonly string[]): Promise<Map<string, CouponState>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select({ id: coupon.id, state: coupon.state })
    .from(coupon)
    .where(inArray(coupon.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.state]))
}
