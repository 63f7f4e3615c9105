import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const teamBuyScreens: readonly Screen[] = [
  {
    path: '/pack-buys',
    place: ['营销', '营销中心', '拼团'],
    permission: activityPermissions.view,
    load: () => import('./TeamBuys.tsx'),
  },
  {
    path: '/pack-buys/add',
    title: '新增拼团',
    permission: activityPermissions.edit,
    load: () => import('./TeamBuyEdit.tsx'),
    under: '/pack-buys',
  },
  {
    path: '/pack-buys/:id',
    title: '拼团资料',
    permission: activityPermissions.view,
    load: () => import('./TeamBuyEdit.tsx'),
    under: '/pack-buys',
  },
  {
    path: '/pack-buys/:id/live',
    title: '实时数据',
    permission: activityPermissions.view,
    load: () => import('./TeamBuyLive.tsx'),
    under: '/pack-buys',
  },
]
