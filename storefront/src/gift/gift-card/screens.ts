import type { Screen } from '../../kit/router.tsx'

export const giftCardScreens: Screen[] = [
  { path: '/gift_store/card/member', load: () => import('./MyCards.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/employee/gift_store/card/give', load: () => import('./GiveCard.tsx'), skeleton: 'list' },
  { path: '/employee/gift_store/card/list', load: () => import('./GivenCards.tsx'), skeleton: 'list' },
]
