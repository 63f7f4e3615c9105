import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const groupBuyScreens: readonly Screen[] = [
  {
    path: '/group-buys',
    place: ['营销', '营销中心', '团购'],
    permission: activityPermissions.view,
    load: () => import('./GroupBuys.tsx'),
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
