import type { Bulk } from '../../../kit/bulk/bulk.ts'

/** What can be done to many coupons. */
export const couponBulk: Bulk = {
  unit: '种优惠券',
  acts: [
    { kind: 'coupons.stop', label: '停发', danger: true },
    { kind: 'coupons.resume', label: '恢复发放' },
  ],
}
