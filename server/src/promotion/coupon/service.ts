// The front door of this capability: coupons come and go only by these verbs.
export { grant } from './granting.ts'
export { grantOwn, openOwnAmount, statesOf } from './own-amount.ts'

export { couponsFor, giveBack, giveBackRefunded, orderCameTo, spend } from './spending.ts'

export { giftFacesOf, takeBackGiven } from './gifts.ts'
export { voidAll } from './managing.ts'
export { allOf, facesOf, total } from './reading.ts'
export { saveTemplate } from './templates.ts'
export { couponFigures } from './figures.ts'
export type { CouponFigures } from './figures.ts'
