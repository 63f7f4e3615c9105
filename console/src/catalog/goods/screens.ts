import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const goodsScreens: readonly Screen[] = [
  {
    path: '/goods',
    place: ['商品', '商品'],
    permission: goodsPermissions.view,
    load: () => import('./GoodsList.tsx'),
  },
  { path: '/goods/add', title: '新增商品', permission: goodsPermissions.edit, load: () => import('./GoodsEdit.tsx'), under: '/goods' },
  { path: '/goods/:id', title: '商品资料', permission: goodsPermissions.view, load: () => import('./GoodsEdit.tsx'), under: '/goods' },
]
