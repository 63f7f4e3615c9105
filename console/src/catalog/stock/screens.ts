import { DatabaseOutlined } from '@ant-design/icons'
import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const stockScreens: readonly Screen[] = [
  {
    path: '/stock',
    title: '库存流水',
    permission: goodsPermissions.view,
    load: () => import('./Movements.tsx'),
    menu: ['商品', DatabaseOutlined],
  },
]
