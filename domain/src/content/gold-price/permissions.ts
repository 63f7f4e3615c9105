import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const goldPricePermissions = {
  edit: { key: 'gold-price.edit', label: '公布金价', hint: '公布每日金价，查看历史金价' },
} as const satisfies Record<string, Permission>
