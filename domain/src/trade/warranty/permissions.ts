import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const warrantyPermissions = {
  view: { key: 'warranty.view', label: '查看电子质保单', hint: '质保证书与质保规则，打印证书' },
  edit: { key: 'warranty.edit', label: '管理电子质保单', hint: '作废、换发证书，设置质保规则' },
} as const satisfies Record<string, Permission>
