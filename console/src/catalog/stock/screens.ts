import { DatabaseOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const stockScreens: readonly Screen[] = [
  {
    path: '/stock',
    title: '库存流水',
    permission: 'goods.view',
    load: () => import('./Movements.tsx'),
    menu: { group: '商品', icon: DatabaseOutlined },
  },
]
