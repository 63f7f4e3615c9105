import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const pagePermissions = {
  edit: { key: 'custom-page.edit', label: '管理自定义页面', hint: '编排、发布、下线自定义页面、商城首页模块与底部导航' },
} as const satisfies Record<string, Permission>
