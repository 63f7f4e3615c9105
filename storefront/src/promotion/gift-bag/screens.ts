import type { Screen } from '../../kit/router.tsx'

export const giftBagScreens: Screen[] = [
  { path: '/member/giftpackages', needs: 'member', load: () => import('./GiftPackages.tsx') },
  { path: '/member/gift_bag', needs: 'member', load: () => import('./ReceivedGifts.tsx') },
]
