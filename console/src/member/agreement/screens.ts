import { FileProtectOutlined } from '@ant-design/icons'
import { configPermissions } from '@youli/domain/platform/tenant-config/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const agreementScreens: readonly Screen[] = [
  {
    path: '/agreements',
    title: '协议',
    permission: configPermissions.edit,
    load: () => import('./Agreements.tsx'),
    menu: ['会员', FileProtectOutlined],
  },
  {
    path: '/agreements/:kind',
    title: '编辑协议',
    permission: configPermissions.edit,
    load: () => import('./AgreementEdit.tsx'),
    under: '/agreements',
  },
]
