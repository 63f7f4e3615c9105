import { wideJob } from '../../kit/jobs/job.ts'

/** Every hour: coupons whose time has passed. */
export const expireCoupons = wideJob('coupon.expire')
/** Every morning: members whose coupons end soon. */
export const remindOfCoupons = wideJob('coupon.remind')
