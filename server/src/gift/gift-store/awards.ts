import { refuse } from '@youli/domain/kit/refusal.ts'
import { giftRefusals as no } from '@youli/domain/gift/gift-store/texts.ts'
import type { FreeGifts } from '../../promotion/gift-bag/public/free-gifts.ts'
import { ordersOfVouchers } from './public/orders.ts'
import { placeGiftOrder, findRequestedGift } from './public/placement.ts'
import { giftsById } from './public/products.ts'

/** Families that free gifts are of: gifts of the platform are not the brand's to give. */
const families = ['own', 'partner'] as const

/** Free gifts that members won are gifts of the store: one piece, for no points, counting against no limit. */
export const storeGifts: FreeGifts = {
  faces: async (r, tenantId, productIds) => {
    const found = await giftsById(r, tenantId, productIds)
    const open = found.filter(({ row }) => row.onShelf && row.family !== 'platform')
    return new Map(open.map(({ row, cover }) => [row.id, { name: row.name, imageUrl: cover }]))
  },
  order: async (tx, actor, memberId, wanted, grantId) => {
    if (wanted.quantity !== 1) refuse(no.badQuantity)
    const request = { ...wanted, couponId: null }
    const id = actor.newId()
    const found = await findRequestedGift(tx, { tenantId: actor.tenantId, memberId }, families, request)
    await placeGiftOrder(tx, actor, memberId, { ...found, id, request, paidWith: 'award', voucherId: grantId })
    return id
  },
  orders: async (r, grantIds) => {
    const orders = await ordersOfVouchers(r, 'award', grantIds)
    return new Map([...orders].map(([grantId, { id }]) => [grantId, id]))
  },
}
