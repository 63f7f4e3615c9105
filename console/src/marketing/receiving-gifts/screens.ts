import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { receivingGiftLinks } from './links.ts'

const permission = activityPermissions.view
const under = receivingGiftLinks.list

export const receivingGiftsScreens: readonly Screen[] = [
  { path: '/receiving-gifts', place: ['营销', '礼包与领礼', '收礼'], permission, load: () => import('./ReceivingGifts.tsx') },
  {
    path: '/receiving-gifts/add',
    title: '新增收礼活动',
    permission: activityPermissions.edit,
    load: () => import('./ReceivingGiftEdit.tsx'),
    under,
  },
  { path: '/receiving-gifts/rule', title: '活动规则', permission, load: () => import('./ReceivingGiftRule.tsx'), under },
  { path: '/receiving-gifts/:id', title: '收礼活动资料', permission, load: () => import('./ReceivingGiftEdit.tsx'), under },
]
