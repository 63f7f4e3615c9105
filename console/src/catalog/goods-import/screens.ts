import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const goodsImportScreens: readonly Screen[] = [
  {
    path: '/goods-import',
    title: '商品导入',
    permission: goodsPermissions.edit,
    load: () => import('./GoodsImport.tsx'),
    under: '/goods',
  },
]
