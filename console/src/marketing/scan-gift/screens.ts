import { QrcodeOutlined } from '@ant-design/icons'
import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { scanGiftLinks } from './links.ts'

const permission = activityPermissions.view
const under = scanGiftLinks.list

export const scanGiftScreens: readonly Screen[] = [
  { path: '/scan-gifts', title: '扫码领礼', permission, load: () => import('./ScanGifts.tsx'), menu: ['活动', QrcodeOutlined] },
  { path: '/scan-gifts/add', title: '新增扫码领礼', permission: activityPermissions.edit, load: () => import('./ScanGiftEdit.tsx'), under },
  { path: '/scan-gifts/:id', title: '扫码领礼资料', permission, load: () => import('./ScanGiftEdit.tsx'), under },
  { path: '/scan-gifts/:id/poster', title: '领礼二维码', permission, load: () => import('./ScanGiftPoster.tsx'), under },
  { path: '/scan-gift-receipts', title: '扫码领取记录', permission, load: () => import('./ScanGiftReceipts.tsx'), under },
]
