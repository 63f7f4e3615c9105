import { FileSearchOutlined, SafetyCertificateOutlined, TeamOutlined } from '@ant-design/icons'
import { operatorPermissions } from '@youli/domain/platform/operator/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const operatorScreens: readonly Screen[] = [
  {
    path: '/operators',
    title: '操作员',
    permission: operatorPermissions.edit,
    load: () => import('./Operators.tsx'),
    menu: ['系统', TeamOutlined],
  },
  {
    path: '/roles',
    title: '角色权限',
    permission: operatorPermissions.edit,
    load: () => import('./Roles.tsx'),
    menu: ['系统', SafetyCertificateOutlined],
  },
  {
    path: '/audit-log',
    title: '操作日志',
    permission: operatorPermissions.auditLog,
    load: () => import('./AuditLog.tsx'),
    menu: ['系统', FileSearchOutlined],
  },
  { path: '/me/sessions', unproven: true, title: '登录设备', load: () => import('./Sessions.tsx') },
  { path: '/me/second-factor', title: '动态验证码', unproven: true, load: () => import('./SecondFactor.tsx') },
  { path: '/me/password', unproven: true, title: '修改密码', load: () => import('./Password.tsx') },
]
