import { ShoppingOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const goodsScreens: readonly Screen[] = [
  {
    path: '/goods',
    title: '商品',
    permission: 'goods.view',
    load: () => import('./GoodsList.tsx'),
    menu: { group: '商品', icon: ShoppingOutlined },
  },
  { path: '/goods/add', title: '新增商品', permission: 'goods.edit', load: () => import('./GoodsEdit.tsx'), under: '/goods' },
  { path: '/goods/:id', title: '商品资料', permission: 'goods.view', load: () => import('./GoodsEdit.tsx'), under: '/goods' },
]
