import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const stockScreens: readonly Screen[] = [
  {
    path: '/stock',
    place: ['商品', '库存', '流水'],
    permission: goodsPermissions.view,
    load: () => import('./Movements.tsx'),
  },
]
