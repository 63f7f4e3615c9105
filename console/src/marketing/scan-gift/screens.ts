import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { scanGiftLinks } from './links.ts'

const permission = activityPermissions.view
const under = scanGiftLinks.list

export const scanGiftScreens: readonly Screen[] = [
  { path: '/scan-gifts', place: ['营销', '礼包与领礼', '扫码领礼'], permission, load: () => import('./ScanGifts.tsx') },
  { path: '/scan-gifts/add', title: '新增扫码领礼', permission: activityPermissions.edit, load: () => import('./ScanGiftEdit.tsx'), under },
  { path: '/scan-gifts/:id', title: '扫码领礼资料', permission, load: () => import('./ScanGiftEdit.tsx'), under },
  { path: '/scan-gifts/:id/poster', title: '领礼二维码', permission, load: () => import('./ScanGiftPoster.tsx'), under },
  { path: '/scan-gifts/:id/receipts', title: '扫码领取记录', permission, load: () => import('./ScanGiftReceipts.tsx'), under },
]
