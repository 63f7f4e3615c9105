import { validityOf } from '@youli/domain/promotion/coupon/rules.ts'
import { and, eq, max, sql } from 'drizzle-orm'
import type { AnyActor } from '../../kit/actor.ts'
import { insertAll, param } from '../../kit/db/bulk.ts'
import type { Tx } from '../../kit/db/db.ts'
import { blockedAmong } from '../../member/registration/public/leaving.ts'
import { coupon, couponMovement, couponTemplate } from './tables.ts'
import type { TemplateRow } from './terms.ts'

export interface Share {
  memberId: string
  /** What brings it, unique per member and template: the same cause again changes nothing. */
  source: string
  /** Worth and days of a coupon of a template whose coupons have amounts of their own. */
  own?: { faceFen: number; days: number }
}

/** `over`: stopped, or its days have passed. `blocked`: the brand gives this member none. `already`: this cause brought one before, `couponId` is that one. */
export type Grant = { outcome: 'granted' | 'already'; couponId: string } | { outcome: 'soldOut' | 'over' | 'notThere' | 'blocked' }

/**
 * Locks a template of the tenant: until the transaction ends nobody else issues one of it. One whose coupons have amounts of their own is
 * there only for whoever asks for such a one.
 */
export async function lockTemplate(tx: Tx, tenantId: string, id: string, ownAmount = false): Promise<TemplateRow | null> {
  const [row] = await tx
    .select()
    .from(couponTemplate)
    .where(and(eq(couponTemplate.tenantId, tenantId), eq(couponTemplate.id, id), eq(couponTemplate.ownAmount, ownAmount)))
    .for('update')
  return row ?? null
}

/** Nothing of it is issued any more. */
export const isOver = (t: TemplateRow, now: Date): boolean =>
  t.stoppedAt !== null || (t.takeEffectWay === 'fix_time_range' && t.endAt! <= now)

const among = (memberIds: readonly string[]) => sql`${coupon.memberId} = any(${param(memberIds)}::bigint[])`
const keyOf = (share: Share): string => `${share.memberId} ${share.source}`

/** Issues coupons of a locked template. `from`: what nobody was promised, or the pieces promised to codes. */
export async function issueCoupons(
  tx: Tx,
  { newId, at }: AnyActor,
  template: TemplateRow,
  shares: readonly Share[],
  from: 'stock' | 'codes' = 'stock',
): Promise<Grant[]> {
  const earlier = await issuedBefore(tx, template.id, shares)
  const blocked = await blockedAmong(
    tx,
    shares.map(({ memberId }) => memberId),
  )
  const over = isOver(template, at)
  const left = from === 'codes' ? template.codeQuantity : template.putQuantity - template.getQuantity - template.codeQuantity
  const fresh = new Map<string, Share & { id: string }>()
  const grants = shares.map((share): Grant => {
    const known = earlier.get(keyOf(share)) ?? fresh.get(keyOf(share))?.id
    if (known) return { outcome: 'already', couponId: known }
    if (over) return { outcome: 'over' }
    if (blocked.has(share.memberId)) return { outcome: 'blocked' }
    if (fresh.size >= left) return { outcome: 'soldOut' }
    const id = newId()
    fresh.set(keyOf(share), { ...share, id })
    return { outcome: 'granted', couponId: id }
  })
  await write(tx, template, [...fresh.values()], at, from)
  return grants
}

async function issuedBefore(tx: Tx, templateId: string, shares: readonly Share[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: coupon.id, memberId: coupon.memberId, source: coupon.source })
    .from(coupon)
    .where(and(eq(coupon.templateId, templateId), among(shares.map((s) => s.memberId))))
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

/** How many of a template each of these members has had. */
async function had(tx: Tx, templateId: string, memberIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ memberId: coupon.memberId, nth: max(coupon.nth) })
    .from(coupon)
    .where(and(eq(coupon.templateId, templateId), among(memberIds)))
    .groupBy(coupon.memberId)
  return new Map(rows.map((row) => [row.memberId, row.nth ?? 0]))
}

/** How many of a locked template a member has had. */
export const hadOf = async (tx: Tx, templateId: string, memberId: string): Promise<number> =>
  (await had(tx, templateId, [memberId])).get(memberId) ?? 0

async function write(
  tx: Tx,
  template: TemplateRow,
  fresh: readonly (Share & { id: string })[],
  at: Date,
  from: 'stock' | 'codes',
): Promise<void> {
  if (fresh.length === 0) return
  const { id: templateId, tenantId } = template
  const counts = await had(
    tx,
    templateId,
    fresh.map((f) => f.memberId),
  )
  const rows = fresh.map(({ id, memberId, source, own }) => {
    const nth = (counts.get(memberId) ?? 0) + 1
    counts.set(memberId, nth)
    const validity = validityOf(own ? { ...template, takeEffectDay: own.days } : template, at)
    const faceFen = own?.faceFen ?? null
    return { id, tenantId, templateId, memberId, nth, state: 'unused' as const, source, ...validity, faceFen, createdAt: at }
  })
  const movements = rows.map(({ id, source }) => ({ tenantId, couponId: id, verb: 'issue' as const, source, at }))
  await tx.execute(insertAll(coupon, rows))
  await tx.execute(insertAll(couponMovement, movements))
  await tx
    .update(couponTemplate)
    .set({
      getQuantity: sql`${couponTemplate.getQuantity} + ${fresh.length}::int`,
      ...(from === 'codes' && { codeQuantity: sql`${couponTemplate.codeQuantity} - ${fresh.length}::int` }),
    })
    .where(eq(couponTemplate.id, templateId))
}
