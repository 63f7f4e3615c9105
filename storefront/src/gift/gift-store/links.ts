import { type GiftFamily, giftOrderIn } from '@youli/domain/gift/gift-store/rules.ts'
import { withQuery } from '../../kit/with-query.ts'

export const toGiftStore = '/gift_store'

/** How each family is called in addresses; `flatform` is spelled so (conflicts S02). */
const segment = { own: 'own', partner: 'partner', platform: 'flatform' } as const satisfies Record<GiftFamily, string>

/** A gift's page; flag 0 is the usual way in (conflicts K97). */
export const toGift = (family: GiftFamily, id: string): string => `/gift_store/${segment[family]}/product/${id}/0`

/** What a gift is taken with: a choice of piece and number, or a voucher that pays for one. */
export type GiftWay =
  | { inventoryId: string; quantity: number }
  | { cardId: string }
  | { awardId: string; pageId?: string; qualifiedId?: string }

/** Where a gift is exchanged. */
export const toGiftBuy = (family: GiftFamily, id: string, request: GiftWay): string =>
  family === 'partner'
    ? withQuery(`/gift_store/partner/buy/${id}/0`, request)
    : withQuery(`/gift_store/${segment[family]}/buy`, { id, ...request })

/** The member's gift orders; `status` opens one of its tabs. */
export const toGiftOrders = (status?: number): string => withQuery('/gift_store/order', { status })

export const toGiftOrder = (id: string, way: { type?: 'takeGood' } = {}): string => withQuery(`/gift_store/order/detail/${id}`, way)

/** What a member's code for a gift holds: read by the store's staff or the partner's people, on their own phone. */
export const giftCodeText = (origin: string, id: string, partner: boolean, appId: string): string =>
  origin +
  withQuery(partner ? `/gift_store/partner/order_detail/${id}` : `/gift_store/order/detail/${id}`, { type: 'takeGood', app_id: appId })

/** The page for staff that a scanned or typed text leads to; null when it names no gift order. */
export function giftPageOf(text: string): string | null {
  const id = giftOrderIn(text)
  return id && toGiftOrder(id, { type: 'takeGood' })
}

/** Gifts that wait at the employee's store. */
export const toGiftCounter = '/employee/gift_store/order'
