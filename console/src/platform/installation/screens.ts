import type { Screen } from '../../kit/screen.ts'

export const installationScreens: readonly Screen[] = [
  { path: '/brands', place: ['设置', '品牌'], owner: true, load: () => import('./Brands.tsx') },
]
