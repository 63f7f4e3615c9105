import type { Screen } from '../../kit/screen.ts'

export const noticeScreens: readonly Screen[] = [
  { path: '/me/notices', place: ['账号', '消息提醒'], load: () => import('./NoticeSettings.tsx') },
]
