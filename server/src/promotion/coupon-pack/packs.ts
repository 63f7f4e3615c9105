import { common, Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { packRefusals as no } from '@youli/domain/promotion/coupon-pack/texts.ts'
import { couponRefusals } from '@youli/domain/promotion/coupon/texts.ts'
import { and, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { MemberKey } from '../../kit/http/callers.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { spendPoints } from '../../member/wallet/public/spending.ts'
import { couponSummaries } from '../coupon/public/coupons.ts'
import { grantCoupon } from '../coupon/public/grants.ts'
import { couponPack, couponPackClaim } from './tables.ts'

export type PackRow = typeof couponPack.$inferSelect
export type PackDraft = Omit<PackRow, 'id' | 'tenantId' | 'getQuantity' | 'stoppedAt' | 'createdAt'> & { id: string | null }

/** Why a member who took so many may not take one more, or null. */
export function packRefusal(p: PackRow, claimed: number): Refusal | null {
  if (p.stoppedAt) return new Refusal(no.packStopped)
  if (p.personLimit > 0 && claimed >= p.personLimit) return new Refusal(no.packLimited, { limit: p.personLimit, claimed })
  return p.getQuantity >= p.putQuantity ? new Refusal(no.packSoldOut) : null
}

/** One pack of the tenant; another's is not there. Refuses `packNotThere`. */
export async function findPack(r: Reader, tenantId: string, id: string): Promise<PackRow> {
  const [row] = await r
    .select()
    .from(couponPack)
    .where(and(eq(couponPack.tenantId, tenantId), eq(couponPack.id, id)))
  return row ?? refuse(no.packNotThere)
}

async function lock(tx: Tx, tenantId: string, id: string): Promise<PackRow> {
  const [row] = await tx
    .select()
    .from(couponPack)
    .where(and(eq(couponPack.tenantId, tenantId), eq(couponPack.id, id)))
    .for('update')
  return row ?? refuse(no.packNotThere)
}

/** How many of these packs a member took. */
export async function claimedPacks(r: Reader, { memberId }: MemberKey, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select({ id: couponPackClaim.packId, nth: max(couponPackClaim.nth) })
    .from(couponPackClaim)
    .where(and(eq(couponPackClaim.memberId, memberId), inArray(couponPackClaim.packId, [...ids])))
    .groupBy(couponPackClaim.packId)
  return new Map(rows.map((row) => [row.id, row.nth ?? 0]))
}

/** Packs that are handed out, newest first; for operators all, found by name. */
export function listPacks(r: Reader, tenantId: string, f: { open?: boolean; keyword?: string }, page: Window) {
  const where = and(
    eq(couponPack.tenantId, tenantId),
    f.open ? isNull(couponPack.stoppedAt) : undefined,
    f.keyword ? holdsText(couponPack.name, f.keyword) : undefined,
  )
  return paged(r.select().from(couponPack).where(where).orderBy(desc(couponPack.id)), page, r.$count(couponPack, where))
}

const quantitiesOf = (p: PackRow): number => p.items.reduce((sum, item) => sum + item.quantity, 0)

/**
 * Takes a pack with all of its coupons, or none. The wallet is locked first, then the pack, then
 * the templates in the order of their ids. Refuses as `packRefusal`, `short` of points, and `soldOut` of a coupon in it.
 */
export async function takePack(tx: Tx, actor: Actor, memberId: string, id: string) {
  const { tenantId, at, newId } = actor
  const offer = await findPack(tx, tenantId, id)
  const claimId = newId()
  if (offer.payType !== 'free') {
    const cost = {
      kind: offer.payType,
      amount: offer.payPoint,
      reason: 'exchange',
      source: `coupon-pack:${claimId}`,
      remark: offer.name,
      at,
    } as const
    await spendPoints(tx, { tenantId, memberId, ...cost })
  }
  const pack = await lock(tx, tenantId, id)
  if (pack.payType !== offer.payType || pack.payPoint !== offer.payPoint) refuse(no.packPriceChanged)
  const had = (await claimedPacks(tx, { tenantId, memberId }, [id])).get(id) ?? 0
  const refused = packRefusal(pack, had)
  if (refused) throw refused
  await tx.insert(couponPackClaim).values({ id: claimId, tenantId, packId: id, memberId, nth: had + 1, createdAt: at })
  await tx
    .update(couponPack)
    .set({ getQuantity: sql`${couponPack.getQuantity} + 1` })
    .where(eq(couponPack.id, id))
  for (const item of pack.items.toSorted((a, b) => (BigInt(a.templateId) < BigInt(b.templateId) ? -1 : 1))) {
    const shares = Array.from({ length: item.quantity }, (_, i) => ({ memberId, source: `pack:${claimId}:${i}` }))
    const grants = await grantCoupon(tx, actor, item.templateId, shares)
    if (grants.some((g) => g.outcome === 'soldOut')) refuse(couponRefusals.soldOut)
    if (grants.some((g) => g.outcome === 'blocked')) refuse(common.restricted)
    if (grants.some((g) => g.outcome !== 'granted')) refuse(couponRefusals.over)
  }
  return { id: claimId, coupons: quantitiesOf(offer) }
}

/** Makes a pack or changes one; answers its id. Refuses `badItems`, `packNotThere`, `itemsFixed`, `belowIssued`. */
export async function savePack(tx: Tx, { tenantId, newId, at }: Actor, { id, ...draft }: PackDraft) {
  const ids = draft.items.map((item) => item.templateId)
  const known = await couponSummaries(tx, tenantId, ids, at)
  if (new Set(ids).size !== ids.length || !ids.every((each) => known.has(each))) refuse(no.badItems)
  if ((draft.payType === 'free') !== (draft.payPoint === 0)) refuse(couponRefusals.badTerms, { fault: '请填写兑换所需的积分' })
  if (!id) {
    const made = newId()
    await tx.insert(couponPack).values({ id: made, tenantId, ...draft, createdAt: at })
    return made
  }
  const before = await lock(tx, tenantId, id)
  const issued = before.getQuantity
  if (issued > 0 && JSON.stringify(before.items) !== JSON.stringify(draft.items)) refuse(no.itemsFixed)
  if (draft.putQuantity < issued) refuse(no.packBelowIssued, { issued })
  await tx.update(couponPack).set(draft).where(eq(couponPack.id, id))
  return id
}

/** Ends the handing out, or lets it go on. Refuses `packNotThere`. */
export async function stopPack(tx: Tx, { tenantId, at }: Actor, id: string, stopped: boolean): Promise<void> {
  await findPack(tx, tenantId, id)
  await tx
    .update(couponPack)
    .set({ stoppedAt: stopped ? at : null })
    .where(eq(couponPack.id, id))
}
