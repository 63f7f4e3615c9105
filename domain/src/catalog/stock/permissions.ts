import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const stockPermissions = {
  edit: { key: 'stock.edit', label: '调整库存', hint: '入库、盘点与手工调整' },
} as const satisfies Record<string, Permission>
