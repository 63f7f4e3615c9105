import { giftCardRefusals as no } from '@youli/domain/gift/gift-card/texts.ts'
import { giftFamilies } from '@youli/domain/gift/gift-store/rules.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import * as gifts from '../gift-store/service.ts'
import { findCard, type Holder, lockOwn, redeemFor } from './holding.ts'

/**
 * Redeems a card for one of its gifts; answers the order's id. A card redeems once. It is locked
 * first, the pieces come last. What was chosen for the member asks for no points and counts against no limit of the gift, but it must be on
 * the shelf. Refuses what stands in the way of card, wish or pieces.
 */
export async function redeem(
  tx: Tx,
  app: Pick<App, 'id'>,
  me: Holder,
  { cardId, ...wish }: gifts.GiftWish & { cardId: string },
  at: Date,
): Promise<string> {
  const grant = await lockOwn(tx, me, cardId)
  const id = app.id()
  await redeemFor(tx, grant, id, at)
  if (wish.quantity !== 1) refuse(no.onePiece)
  if (!(await findCard(tx, me.tenantId, grant.cardId)).productIds.includes(wish.productId)) refuse(no.notOfCard)
  const found = await gifts.wished(tx, me, giftFamilies, wish)
  await gifts.place(tx, app, me, { ...found, id, wish, paidWith: 'card', voucherId: grant.id }, at)
  return id
}
