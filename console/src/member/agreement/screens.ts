import { FileProtectOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const agreementScreens: readonly Screen[] = [
  {
    path: '/agreements',
    title: '协议',
    permission: 'config.edit',
    load: () => import('./Agreements.tsx'),
    menu: { group: '会员', icon: FileProtectOutlined },
  },
  {
    path: '/agreements/:kind',
    title: '编辑协议',
    permission: 'config.edit',
    load: () => import('./AgreementEdit.tsx'),
    under: '/agreements',
  },
]
