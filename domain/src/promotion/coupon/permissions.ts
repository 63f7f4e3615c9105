import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const couponPermissions = {
  view: { key: 'coupon.view', label: '查看优惠券', hint: '优惠券、领取与使用记录、成本与带来的销售额' },
  edit: { key: 'coupon.edit', label: '编辑优惠券', hint: '新建、修改、停发优惠券与券包' },
  issue: { key: 'coupon.issue', label: '发放优惠券', hint: '给会员发券、生成兑换码、作废未使用的券', inStores: true },
} as const satisfies Record<string, Permission>
