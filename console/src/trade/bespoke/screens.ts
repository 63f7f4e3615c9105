import { FormOutlined, SkinOutlined } from '@ant-design/icons'
import { bespokePermissions } from '@youli/domain/trade/bespoke/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { bespokeLinks } from './links.ts'

const permission = bespokePermissions.view
const edit = () => import('./TemplateEdit.tsx')

export const bespokeScreens: readonly Screen[] = [
  { path: '/bespoke', title: '定制单', permission, load: () => import('./Board.tsx'), menu: ['订单', SkinOutlined] },
  { path: '/bespoke/trades', title: '全部定制单', permission, load: () => import('./Trades.tsx'), under: bespokeLinks.board },
  { path: '/bespoke/trades/:id', title: '定制单详情', permission, load: () => import('./TradeDetail.tsx'), under: bespokeLinks.board },
  { path: '/bespoke-templates', title: '定制模板', permission, load: () => import('./Templates.tsx'), menu: ['订单', FormOutlined] },
  {
    path: '/bespoke-templates/add',
    title: '新增定制模板',
    permission: bespokePermissions.template,
    load: edit,
    under: bespokeLinks.templates,
  },
  { path: '/bespoke-templates/:id', title: '定制模板资料', permission, load: edit, under: bespokeLinks.templates },
]
