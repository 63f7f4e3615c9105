import { ImportOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const goodsImportScreens: readonly Screen[] = [
  {
    path: '/goods-import',
    title: '商品导入',
    permission: 'goods.edit',
    load: () => import('./GoodsImport.tsx'),
    menu: { group: '商品', icon: ImportOutlined },
  },
]
