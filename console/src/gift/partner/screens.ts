import { partnerPermissions } from '@youli/domain/gift/partner/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

const permission = partnerPermissions.edit

export const partnerScreens: readonly Screen[] = [
  { path: '/partners', place: ['营销', '积分商城', '合作商家'], permission, load: () => import('./Partners.tsx') },
  { path: '/partners/add', title: '新增合作商家', permission, load: () => import('./PartnerEdit.tsx'), under: '/partners' },
  { path: '/partners/:id', title: '合作商家资料', permission, load: () => import('./PartnerEdit.tsx'), under: '/partners' },
]
