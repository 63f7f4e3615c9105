import { FileSearchOutlined, SafetyCertificateOutlined, TeamOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const operatorScreens: readonly Screen[] = [
  {
    path: '/operators',
    title: '操作员',
    permission: 'operator.edit',
    load: () => import('./Operators.tsx'),
    menu: { group: '系统', icon: TeamOutlined },
  },
  {
    path: '/roles',
    title: '角色权限',
    permission: 'operator.edit',
    load: () => import('./Roles.tsx'),
    menu: { group: '系统', icon: SafetyCertificateOutlined },
  },
  {
    path: '/audit-log',
    title: '操作日志',
    permission: 'audit.view',
    load: () => import('./AuditLog.tsx'),
    menu: { group: '系统', icon: FileSearchOutlined },
  },
  { path: '/me/sessions', title: '登录设备', load: () => import('./Sessions.tsx') },
  { path: '/me/password', title: '修改密码', load: () => import('./Password.tsx') },
]
