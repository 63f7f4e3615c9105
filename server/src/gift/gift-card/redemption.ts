import { giftCardRefusals as no } from '@youli/domain/gift/gift-card/texts.ts'
import { giftFamilies } from '@youli/domain/gift/gift-store/rules.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type GiftRequest, placeGiftOrder, findRequestedGift } from '../gift-store/public/placement.ts'
import { findCard, lockOwn, redeemFor } from './held-cards.ts'

/**
 * Redeems a card for one of its gifts; answers the order's id. A card redeems once. It is locked
 * first, the pieces come last. What was chosen for the member asks for no points and counts against no limit of the gift, but it must be on
 * the shelf. Refuses what stands in the way of card, request or pieces.
 */
export async function redeemGiftCard(
  tx: Tx,
  actor: Actor,
  memberId: string,
  { cardId, ...request }: GiftRequest & { cardId: string },
): Promise<string> {
  const holder = { tenantId: actor.tenantId, memberId }
  const grant = await lockOwn(tx, holder, cardId)
  const id = actor.newId()
  await redeemFor(tx, grant, id, actor.at)
  if (request.quantity !== 1) refuse(no.onePiece)
  if (!(await findCard(tx, actor.tenantId, grant.cardId)).productIds.includes(request.productId)) refuse(no.notOfCard)
  const found = await findRequestedGift(tx, holder, giftFamilies, request)
  await placeGiftOrder(tx, actor, memberId, { ...found, id, request, paidWith: 'card', voucherId: grant.id })
  return id
}
