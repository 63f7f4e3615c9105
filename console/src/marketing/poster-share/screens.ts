import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { posterShareLinks } from './links.ts'

const permission = activityPermissions.view
const under = posterShareLinks.list

export const posterShareScreens: readonly Screen[] = [
  { path: '/poster-shares', place: ['营销', '员工海报', '海报'], permission, load: () => import('./PosterShares.tsx') },
  {
    path: '/poster-shares/add',
    title: '新增员工海报',
    permission: activityPermissions.edit,
    load: () => import('./PosterShareEdit.tsx'),
    under,
  },
  { path: '/poster-shares/:id', title: '员工海报资料', permission, load: () => import('./PosterShareEdit.tsx'), under },
  {
    path: '/poster-browses',
    place: ['营销', '员工海报', '浏览'],
    permission,
    load: () => import('./PosterBrowses.tsx'),
  },
]
