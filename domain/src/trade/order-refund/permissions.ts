import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const orderRefundPermissions = {
  refund: {
    key: 'order.refund',
    label: '订单退款',
    hint: '不经会员申请，按商品或金额主动退款；超过上限时提交审批',
    inStores: true,
    cap: { each: '每笔订单最多退', daily: '合计最多退' },
  },
  approve: {
    key: 'order.refund-approve',
    label: '审批退款',
    hint: '审批他人提交的超限退款',
    inStores: true,
    cap: { each: '每笔订单最多批', daily: '合计最多批' },
  },
} as const satisfies Record<string, Permission>
