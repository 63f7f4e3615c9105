import { heldCardFlow, redeemRefusal } from '@youli/domain/gift/gift-card/rules.ts'
import { giftCardRefusals as no } from '@youli/domain/gift/gift-card/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { MemberKey } from '../../kit/http/callers.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { decrement } from '../../kit/counters.ts'
import { giftCard, giftCardGrant, giftCardCounter } from './tables.ts'

export type Card = typeof giftCard.$inferSelect
export type Grant = typeof giftCardGrant.$inferSelect

export const giftCardCounters = {
  table: giftCardCounter,
  keys: [giftCardCounter.cardId, giftCardCounter.giver],
  count: giftCardCounter.quantity,
} as const

/** The counters that a given card stands in. */
export const counterRows = ({ cardId, employeeId, shopId }: Pick<Grant, 'cardId' | 'employeeId' | 'shopId'>) =>
  ['all', `employee:${employeeId}`, ...(shopId ? [`shop:${shopId}`] : [])].map((giver) => ({ cardId, giver, quantity: 1 }))

/** The states that a verb of the flow starts from, as a guard. */
export const stateBefore = (verb: keyof typeof heldCardFlow) => inArray(giftCardGrant.state, [...heldCardFlow[verb].from])

/** A card of a tenant. Refuses `noCard`. */
export async function findCard(r: Reader, tenantId: string, id: string): Promise<Card> {
  const [row] = await r
    .select()
    .from(giftCard)
    .where(and(eq(giftCard.tenantId, tenantId), eq(giftCard.id, id)))
  return row ?? refuse(no.noCard)
}

/** A card that a member holds, or null. */
export async function ownGrant(r: Reader, { tenantId, memberId }: MemberKey, id: string): Promise<Grant | null> {
  const mine = and(eq(giftCardGrant.tenantId, tenantId), eq(giftCardGrant.memberId, memberId), eq(giftCardGrant.id, id))
  const [row] = await r.select().from(giftCardGrant).where(mine)
  return row ?? null
}

/** As `ownGrant`, and nobody else redeems it until the transaction ends. Refuses `noCard`. */
export async function lockOwn(tx: Tx, { tenantId, memberId }: MemberKey, id: string): Promise<Grant> {
  const mine = and(eq(giftCardGrant.tenantId, tenantId), eq(giftCardGrant.memberId, memberId), eq(giftCardGrant.id, id))
  const [row] = await tx.select().from(giftCardGrant).where(mine).for('update')
  return row ?? refuse(no.noCard)
}

/** Redeems a locked card for an order. Refuses `redeemed`, `expired`, `notYet`, `revoked`. */
export async function redeemFor(tx: Tx, grant: Grant, orderId: string, at: Date): Promise<void> {
  const refusal = redeemRefusal(grant, at)
  if (refusal) refuse(refusal)
  await tx.update(giftCardGrant).set({ state: heldCardFlow.redeem.to, orderId, redeemedAt: at }).where(eq(giftCardGrant.id, grant.id))
}

/** Takes back a card nobody redeemed; false when it is not held any more. */
export async function revokeGrant(tx: Tx, grantId: string, reason: string): Promise<boolean> {
  const [gone] = await tx
    .update(giftCardGrant)
    .set({ state: heldCardFlow.revoke.to, reason })
    .where(and(eq(giftCardGrant.id, grantId), stateBefore('revoke')))
    .returning()
  if (gone) await decrement(tx, giftCardCounters, counterRows(gone))
  return gone !== undefined
}
