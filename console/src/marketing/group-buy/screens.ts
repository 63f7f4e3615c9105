import { TeamOutlined } from '@ant-design/icons'
import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const groupBuyScreens: readonly Screen[] = [
  {
    path: '/group-buys',
    title: '团购活动',
    permission: activityPermissions.view,
    load: () => import('./GroupBuys.tsx'),
    menu: ['活动', TeamOutlined],
  },
  {
    path: '/group-buys/add',
    title: '新增团购',
    permission: activityPermissions.edit,
    load: () => import('./GroupBuyEdit.tsx'),
    under: '/group-buys',
  },
  {
    path: '/group-buys/:id',
    title: '团购资料',
    permission: activityPermissions.view,
    load: () => import('./GroupBuyEdit.tsx'),
    under: '/group-buys',
  },
  {
    path: '/group-buys/:id/live',
    title: '实时数据',
    permission: activityPermissions.view,
    load: () => import('./GroupBuyLive.tsx'),
    under: '/group-buys',
  },
]
