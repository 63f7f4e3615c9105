import { SafetyCertificateOutlined } from '@ant-design/icons'
import { warrantyPermissions } from '@youli/domain/trade/warranty/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { warrantyLinks } from './links.ts'

const permission = warrantyPermissions.view
const under = warrantyLinks.list

export const warrantyScreens: readonly Screen[] = [
  {
    path: '/warranties',
    title: '电子质保单',
    permission,
    load: () => import('./Warranties.tsx'),
    menu: ['订单', SafetyCertificateOutlined],
  },
  { path: '/warranties/:id', title: '质保单详情', permission, load: () => import('./WarrantyDetail.tsx'), under },
  { path: '/warranty-terms', title: '质保规则', permission, load: () => import('./WarrantyTerms.tsx'), under },
]
