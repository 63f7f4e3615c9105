import type { Screen } from '../../kit/router.tsx'

export const warrantyScreens: Screen[] = [
  { path: '/product_certs/my_list', needs: 'member', load: () => import('./Warranties.tsx'), skeleton: 'list' },
  { path: '/product_certs/detail/:id', needs: 'member', load: () => import('./WarrantyDetail.tsx'), skeleton: 'detail' },
  { path: '/product_certs/detail_image/:id', needs: 'member', load: () => import('./WarrantyImage.tsx'), skeleton: 'detail' },
  { path: '/product_certs/verify', load: () => import('./Verify.tsx') },
]
