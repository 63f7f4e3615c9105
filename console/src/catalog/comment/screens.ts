import { commentPermissions } from '@youli/domain/catalog/comment/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const commentScreens: readonly Screen[] = [
  {
    path: '/comments',
    place: ['商品', '评价'],
    permission: commentPermissions.view,
    load: () => import('./Comments.tsx'),
  },
]
