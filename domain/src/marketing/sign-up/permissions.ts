import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const signUpPermissions = {
  audit: { key: 'sign-up.audit', label: '管理报名', hint: '查看报名资料、审核、退款与导出名单' },
} as const satisfies Record<string, Permission>
