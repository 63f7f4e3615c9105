// The front door of this capability: coupons come and go only by these verbs.
export { grant } from './granting.ts'
export type { Grant, Granting, Share } from './granting.ts'
export { couponsFor, giveBack, giveBackRefunded, spend } from './spending.ts'
export type { CouponWish, Spending } from './spending.ts'
export { giftFacesOf, takeBackGiven } from './gifts.ts'
export { voidAll } from './managing.ts'
export { allOf, facesOf, total } from './reading.ts'
export { saveTemplate } from './templates.ts'
