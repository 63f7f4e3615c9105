import {
  fitsGiftOrder,
  type GiftActorKind,
  giftOrderFlow,
  giftOrderStatus,
  giftStateOf,
  type GiftVerb,
  type VoucherKind,
} from '@youli/domain/gift/gift-store/rules.ts'
import { giftRefusals as no } from '@youli/domain/gift/gift-store/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { AnyActor } from '../../../kit/actor.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { decrement } from '../../../kit/counters.ts'
import { reverseMovement } from '../../../member/wallet/public/reversals.ts'
import { lockBalance } from '../../../member/wallet/public/spending.ts'
import { reopenFreeGift } from '../../../promotion/gift-bag/public/receipt.ts'
import { releaseCard } from '../../gift-card/public/gift-cards.ts'
import { spendingOf, exchangeCounters, counterRows } from '../exchange.ts'
import { addGiftStock } from '../stock.ts'
import { giftOrder, giftOrderEvent } from '../tables.ts'

export type GiftOrderRow = typeof giftOrder.$inferSelect

/** Who moves an order: `byId` is a member, an employee, a person of a partner or an operator. */
export type GiftActor = AnyActor & { by: GiftActorKind }
type Change = Partial<Pick<typeof giftOrder.$inferInsert, 'expressCompany' | 'expressNo' | 'closeReason' | 'sentAt'>>

/**
 * Moves a gift order by a verb of its flow with one guarded update and writes the event. Refuses `changed` when somebody was faster, `taken`
 * when it had been handed over before.
 */
async function transition(tx: Tx, actor: GiftActor, order: GiftOrderRow, verb: GiftVerb, change: Change = {}, note = ''): Promise<void> {
  const { from, to, by } = giftOrderFlow[verb]
  if (!by.includes(actor.by)) refuse(no.notYours)
  const fits = fitsGiftOrder(verb, { orderStatus: giftOrderStatus[from[0]!], takeType: order.takeType })
  const ended = to === 'completed' || to === 'closed'
  const states = from.map((s) => giftOrderStatus[s])
  const [moved] = fits
    ? await tx
        .update(giftOrder)
        .set({ ...change, status: giftOrderStatus[to], ...(ended && { endedAt: actor.at }) })
        .where(and(eq(giftOrder.id, order.id), inArray(giftOrder.status, states)))
        .returning({ id: giftOrder.id })
    : []
  if (!moved) {
    const [now] = await tx.select({ status: giftOrder.status }).from(giftOrder).where(eq(giftOrder.id, order.id))
    refuse(verb === 'take' && now && giftStateOf(now.status) === 'completed' ? no.taken : no.changed)
  }
  await tx
    .insert(giftOrderEvent)
    .values({ id: actor.newId(), orderId: order.id, verb, actor: actor.by, actorId: actor.byId, note, at: actor.at })
}

/** Hands a courier order to a courier. */
export const shipGiftOrder = (
  tx: Tx,
  actor: GiftActor,
  order: GiftOrderRow,
  parcel: { expressCompany: string; expressNo: string },
): Promise<void> => transition(tx, actor, order, 'ship', { ...parcel, sentAt: actor.at }, `${parcel.expressCompany} ${parcel.expressNo}`)

/** Hands a pickup over the counter. */
export const handOverGift = (tx: Tx, actor: GiftActor, order: GiftOrderRow): Promise<void> => transition(tx, actor, order, 'take')

/** What a courier brought is there. */
export const receiveGiftOrder = (tx: Tx, actor: GiftActor, order: GiftOrderRow): Promise<void> => transition(tx, actor, order, 'receive')

/** What gives a voucher back to its holder when the order it paid for is taken back. */
const vouchers: Record<VoucherKind, (tx: Tx, voucherId: string, at: Date) => Promise<void>> = { card: releaseCard, award: reopenFreeGift }

/** Takes an order back, once: what paid, allowance and pieces return in the order in which they were taken. */
export async function closeGiftOrder(tx: Tx, actor: GiftActor, order: GiftOrderRow, reason: string): Promise<void> {
  const { paidWith } = order
  if (paidWith === 'wallet') await closePaid(tx, actor, order, reason)
  else {
    await transition(tx, actor, order, 'close', { closeReason: reason }, reason)
    await vouchers[paidWith](tx, order.voucherId!, actor.at)
  }
  const { tenantId, inventoryId, quantity } = order
  await addGiftStock(tx, { tenantId, inventoryId, quantity, reason: 'give-back', source: order.id, at: actor.at })
}

async function closePaid(tx: Tx, actor: GiftActor, order: GiftOrderRow, reason: string): Promise<void> {
  const { tenantId, memberId, currency: kind, productId, quantity } = order
  // The wallet first, as the exchange does, or the two could wait for each other.
  await lockBalance(tx, { tenantId, memberId, kind }, actor.at)
  await transition(tx, actor, order, 'close', { closeReason: reason }, reason)
  const spent = spendingOf(order.id)
  await reverseMovement(tx, {
    tenantId,
    memberId,
    kind,
    of: spent,
    reason: 'exchange-back',
    source: `${spent}:back`,
    remark: order.name,
    at: actor.at,
  })
  await decrement(tx, exchangeCounters, counterRows(memberId, productId, quantity, order.createdAt))
}
