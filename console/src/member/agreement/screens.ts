import { configPermissions } from '@youli/domain/platform/tenant-config/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const agreementScreens: readonly Screen[] = [
  {
    path: '/agreements',
    place: ['设置', '协议'],
    permission: configPermissions.edit,
    load: () => import('./Agreements.tsx'),
  },
  {
    path: '/agreements/:kind',
    title: '编辑协议',
    permission: configPermissions.edit,
    load: () => import('./AgreementEdit.tsx'),
    under: '/agreements',
  },
]
