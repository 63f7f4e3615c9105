import type { Screen } from '../../kit/router.tsx'

export const categoryScreens: Screen[] = [{ path: '/mall/product/category', load: () => import('./CategoryTab.tsx'), skeleton: 'list' }]
