import type { Screen } from '../../kit/router.tsx'

export const favoritesScreens: Screen[] = [
  { path: '/member/favorite', load: () => import('./Favorites.tsx'), skeleton: 'list', first: ['/goods/fav/list?page=1&pageSize=10'] },
]
