import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const configPermissions = {
  edit: { key: 'config.edit', label: '店铺配置', hint: '商城参数、协议与展示设置' },
} as const satisfies Record<string, Permission>
