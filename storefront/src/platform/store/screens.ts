import type { Screen } from '../../kit/router.tsx'

export const storeScreens: Screen[] = [
  { path: '/member/store', load: () => import('./StoreList.tsx') },
  { path: '/member/store/list', load: () => import('./StoreList.tsx') },
  { path: '/member/store/list/cache', load: () => import('./StoreList.tsx') },
  { path: '/member/store/list/mall', load: () => import('./PickupStores.tsx') },
  { path: '/member/store/detail/:id', load: () => import('./StoreDetail.tsx') },
  { path: '/select_shop', load: () => import('./SelectShop.tsx') },
]
