import type { Screen } from '../../kit/router.tsx'

export const receivingGiftsScreens: Screen[] = [
  { path: '/receivingGifts', load: () => import('./ReceivingGifts.tsx'), needs: 'member', skeleton: 'list' },
]
