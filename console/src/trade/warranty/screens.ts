import { warrantyPermissions } from '@youli/domain/trade/warranty/permissions.ts'
import { warrantySettings } from '@youli/domain/trade/warranty/settings.ts'
import type { Screen } from '../../kit/screen.ts'
import { warrantyLinks } from './links.ts'

const permission = warrantyPermissions.view
const under = warrantyLinks.list

export const warrantyScreens: readonly Screen[] = [
  {
    path: '/warranties',
    place: ['订单', '质保单', '列表'],
    feature: warrantySettings.open,
    permission,
    load: () => import('./Warranties.tsx'),
  },
  { path: '/warranties/:id', title: '质保单详情', permission, load: () => import('./WarrantyDetail.tsx'), under },
  {
    path: '/warranty-terms',
    place: ['订单', '质保单', '规则'],
    feature: warrantySettings.open,
    permission,
    load: () => import('./WarrantyTerms.tsx'),
  },
]
