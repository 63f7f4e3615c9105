import { ApartmentOutlined } from '@ant-design/icons'
import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const categoryScreens: readonly Screen[] = [
  {
    path: '/categories',
    title: '商品分类',
    permission: goodsPermissions.edit,
    load: () => import('./Categories.tsx'),
    menu: ['商品', ApartmentOutlined],
  },
]
