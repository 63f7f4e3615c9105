import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const afterSalePermissions = {
  handle: { key: 'order.after-sale', label: '处理售后', hint: '审核退款与退货、确认收到退货并退款', inStores: true },
} as const satisfies Record<string, Permission>
