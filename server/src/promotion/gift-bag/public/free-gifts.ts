import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { extensionPoint } from '../../../kit/extensions.ts'

/** Where a member wants a free gift: fields of a gift order, checked by who makes it. */
export interface GiftRequest {
  inventoryId: string | null
  quantity: number
  takeType?: number
  addressId: string | null
  shopId: string | null
  remark: string
}

/** What free gifts ask of the gift store, which stands to the right. */
export interface FreeGifts {
  /** Names and pictures of gifts that can be given; others are left out. */
  faces(r: Reader, tenantId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, { name: string; imageUrl: string }>>
  /** Makes the order that a grant pays for; answers its id. Refuses in its own words. */
  order(tx: Tx, actor: Actor, memberId: string, request: GiftRequest & { productId: string }, grantId: string): Promise<string>
  /** The orders that live of grants. */
  orders(r: Reader, grantIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}
export const freeGifts = extensionPoint<FreeGifts>('gift-bag.free-gifts')
