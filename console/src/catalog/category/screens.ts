import { ApartmentOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const categoryScreens: readonly Screen[] = [
  {
    path: '/categories',
    title: '商品分类',
    permission: 'goods.edit',
    load: () => import('./Categories.tsx'),
    menu: { group: '商品', icon: ApartmentOutlined },
  },
]
