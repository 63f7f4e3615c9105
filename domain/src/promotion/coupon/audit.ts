import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const couponAudit = auditWords('coupon', '优惠券', {
  add: '新增优惠券',
  edit: '修改优惠券',
  issue: '发放优惠券',
  codes: '生成兑换码',
  void: '作废优惠券',
})
