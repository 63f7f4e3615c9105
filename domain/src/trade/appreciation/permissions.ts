import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const appreciationPermissions = {
  view: { key: 'appreciation.view', label: '查看增值单', hint: '增值模板、会员的增值单与兑换负债', inStores: true },
  edit: { key: 'appreciation.edit', label: '管理增值单', hint: '新建、修改、启停增值模板，作废增值单', inStores: true },
} as const satisfies Record<string, Permission>
