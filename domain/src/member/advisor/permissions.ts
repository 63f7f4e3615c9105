import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const advisorPermissions = {
  assign: { key: 'member.steward', label: '分配顾问', hint: '给会员分配、更换专属顾问', inStores: true },
} as const satisfies Record<string, Permission>
