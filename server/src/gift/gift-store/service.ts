// The front door of this capability.
export {
  countGiftsToHandOver,
  countUnfinishedGifts,
  findOrder,
  giftOrdersOf,
  ordersOfVouchers,
  partnerFigures,
  shownOrders,
} from './orders.ts'
export { close, handOver, ship } from './moves.ts'
export type { GiftMover, GiftOrderRow } from './moves.ts'
export { giftsById, inventoriesOf, listGifts, shownGifts } from './products.ts'
export { setShelf } from './editing.ts'
export { giftOfPartner } from './products.ts'
export { saveCategory } from './categories.ts'
export { saveGift } from './editing.ts'
export { exchange } from './exchanging.ts'
export { storeGifts } from './awards.ts'
export { place, wished } from './placing.ts'
export type { GiftWish } from './placing.ts'
export { receive } from './moves.ts'
