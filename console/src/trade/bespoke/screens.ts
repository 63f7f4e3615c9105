import { bespokePermissions } from '@youli/domain/trade/bespoke/permissions.ts'
import { bespokeSettings } from '@youli/domain/trade/bespoke/settings.ts'
import type { Screen } from '../../kit/screen.ts'
import { bespokeLinks } from './links.ts'

const permission = bespokePermissions.view
const edit = () => import('./TemplateEdit.tsx')

export const bespokeScreens: readonly Screen[] = [
  { path: '/bespoke', place: ['订单', '定制单', '看板'], feature: bespokeSettings.open, permission, load: () => import('./Board.tsx') },
  {
    path: '/bespoke/trades',
    place: ['订单', '定制单', '列表'],
    feature: bespokeSettings.open,
    permission,
    load: () => import('./Trades.tsx'),
  },
  { path: '/bespoke/trades/:id', title: '定制单详情', permission, load: () => import('./TradeDetail.tsx'), under: '/bespoke/trades' },
  {
    path: '/bespoke-templates',
    place: ['订单', '定制单', '模板'],
    feature: bespokeSettings.open,
    permission,
    load: () => import('./Templates.tsx'),
  },
  {
    path: '/bespoke-templates/add',
    title: '新增定制模板',
    permission: bespokePermissions.template,
    load: edit,
    under: bespokeLinks.templates,
  },
  { path: '/bespoke-templates/:id', title: '定制模板资料', permission, load: edit, under: bespokeLinks.templates },
]
