import { operatorPermissions } from '@youli/domain/platform/operator/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const operatorScreens: readonly Screen[] = [
  {
    path: '/operators',
    place: ['设置', '操作员'],
    permission: operatorPermissions.edit,
    load: () => import('./Operators.tsx'),
  },
  {
    path: '/roles',
    place: ['设置', '角色权限'],
    permission: operatorPermissions.edit,
    load: () => import('./Roles.tsx'),
  },
  {
    path: '/audit-log',
    place: ['设置', '操作日志'],
    permission: operatorPermissions.auditLog,
    load: () => import('./AuditLog.tsx'),
  },
  { path: '/me/sessions', unproven: true, place: ['账号', '登录设备'], load: () => import('./Sessions.tsx') },
  { path: '/me/second-factor', place: ['账号', '动态验证码'], unproven: true, load: () => import('./SecondFactor.tsx') },
  { path: '/me/password', unproven: true, place: ['账号', '修改密码'], load: () => import('./Password.tsx') },
]
