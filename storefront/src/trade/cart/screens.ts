import type { Screen } from '../../kit/router.tsx'

export const cartScreens: Screen[] = [
  { path: '/mall/cart', load: () => import('./Cart.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/mall/cart/confirm', load: () => import('./CartConfirm.tsx'), needs: 'member', skeleton: 'list' },
]
