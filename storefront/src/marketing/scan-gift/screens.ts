import type { Screen } from '../../kit/router.tsx'

export const scanGiftScreens: Screen[] = [
  { path: '/activity/scan_code/:id', load: () => import('./ScanCode.tsx'), needs: 'member', skeleton: 'detail' },
]
