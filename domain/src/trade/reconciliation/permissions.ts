import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const reconciliationPermissions = {
  reconcile: { key: 'payment.reconcile', label: '对账', hint: '查看与微信支付的对账结果，重新对账，处理差异' },
} as const satisfies Record<string, Permission>
