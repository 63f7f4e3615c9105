import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const partnerPermissions = {
  edit: { key: 'partner.edit', label: '管理合作商家', hint: '合作商家资料与商家成员' },
} as const satisfies Record<string, Permission>
