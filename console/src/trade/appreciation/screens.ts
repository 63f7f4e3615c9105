import { RiseOutlined } from '@ant-design/icons'
import { appreciationPermissions } from '@youli/domain/trade/appreciation/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { appreciationLinks } from './links.ts'

const permission = appreciationPermissions.view
const under = appreciationLinks.orders
const edit = () => import('./ValueTemplateEdit.tsx')

export const appreciationScreens: readonly Screen[] = [
  { path: '/appreciation/orders', title: '增值单', permission, load: () => import('./ValueOrders.tsx'), menu: ['订单', RiseOutlined] },
  { path: '/appreciation/templates', title: '增值模板', permission, load: () => import('./ValueTemplates.tsx'), under },
  { path: '/appreciation/templates/add', title: '新增增值模板', permission: appreciationPermissions.edit, load: edit, under },
  { path: '/appreciation/templates/:id', title: '增值模板资料', permission, load: edit, under },
]
