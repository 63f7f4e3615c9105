import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { goodsImportLinks } from './links.ts'

export const goodsImportScreens: readonly Screen[] = [
  {
    path: goodsImportLinks.all,
    title: '商品导入',
    permission: goodsPermissions.edit,
    load: () => import('./GoodsImport.tsx'),
    under: '/goods',
  },
]
