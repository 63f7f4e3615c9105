import { job } from '../../kit/jobs/job.ts'

/** Every hour: coupons whose time has passed. */
export const expireCoupons = job('coupon.expire')
/** Every morning: members whose coupons end soon. */
export const remindOfCoupons = job('coupon.remind')
