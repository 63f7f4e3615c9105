import { job } from '../../kit/jobs/job.ts'

/** Every hour: coupons whose time has passed. */
export const expireCoupons = job('coupon.expire', { pollSeconds: 60 })
/** Every morning: members whose coupons end soon. */
export const remindOfCoupons = job('coupon.remind', { pollSeconds: 60 })
