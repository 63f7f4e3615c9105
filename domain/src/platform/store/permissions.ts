import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const storePermissions = {
  edit: { key: 'store.edit', label: '管理门店', hint: '门店资料、坐标、接待上限与营业状态', inStores: true },
} as const satisfies Record<string, Permission>
