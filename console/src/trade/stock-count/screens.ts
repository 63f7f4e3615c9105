import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import { stockPermissions } from '@youli/domain/catalog/stock/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const stockCountScreens: readonly Screen[] = [
  {
    path: '/stock-counts',
    place: ['商品', '库存', '盘点'],
    permission: goodsPermissions.view,
    load: () => import('./StockCounts.tsx'),
  },
  {
    path: '/stock-counts/:id',
    title: '盘点单',
    permission: goodsPermissions.view,
    load: () => import('./StockCount.tsx'),
    under: '/stock-counts',
  },
  {
    path: '/stock-counts/:id/sheet',
    title: '上传盘点表',
    permission: stockPermissions.edit,
    load: () => import('./CountSheet.tsx'),
    under: '/stock-counts',
  },
]
