import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const categoryScreens: readonly Screen[] = [
  {
    path: '/categories',
    place: ['商品', '分类'],
    permission: goodsPermissions.edit,
    load: () => import('./Categories.tsx'),
  },
]
