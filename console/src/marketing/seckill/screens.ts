import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const seckillScreens: readonly Screen[] = [
  {
    path: '/seckills',
    place: ['营销', '营销中心', '秒杀'],
    permission: activityPermissions.view,
    load: () => import('./Seckills.tsx'),
  },
  {
    path: '/seckills/add',
    title: '新增秒杀',
    permission: activityPermissions.edit,
    load: () => import('./SeckillEdit.tsx'),
    under: '/seckills',
  },
  {
    path: '/seckills/:id',
    title: '秒杀资料',
    permission: activityPermissions.view,
    load: () => import('./SeckillEdit.tsx'),
    under: '/seckills',
  },
  {
    path: '/seckills/:id/live',
    title: '实时数据',
    permission: activityPermissions.view,
    load: () => import('./SeckillLive.tsx'),
    under: '/seckills',
  },
]
