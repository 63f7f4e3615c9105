import { appreciationPermissions } from '@youli/domain/trade/appreciation/permissions.ts'
import { appreciationSettings } from '@youli/domain/trade/appreciation/settings.ts'
import type { Screen } from '../../kit/screen.ts'

const permission = appreciationPermissions.view
const edit = () => import('./ValueTemplateEdit.tsx')

export const appreciationScreens: readonly Screen[] = [
  {
    path: '/appreciation/orders',
    place: ['订单', '增值单', '列表'],
    feature: appreciationSettings.open,
    permission,
    load: () => import('./ValueOrders.tsx'),
  },
  {
    path: '/appreciation/templates',
    place: ['订单', '增值单', '模板'],
    feature: appreciationSettings.open,
    permission,
    load: () => import('./ValueTemplates.tsx'),
  },
  {
    path: '/appreciation/templates/add',
    title: '新增增值模板',
    permission: appreciationPermissions.edit,
    load: edit,
    under: '/appreciation/templates',
  },
  { path: '/appreciation/templates/:id', title: '增值模板资料', permission, load: edit, under: '/appreciation/templates' },
]
