import type { Screen } from '../../kit/router.tsx'

export const commentScreens: Screen[] = [
  { path: '/mall/product/comment/:productId', load: () => import('./Comments.tsx'), skeleton: 'list' },
]
