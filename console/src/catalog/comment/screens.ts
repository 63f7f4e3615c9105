import { StarOutlined } from '@ant-design/icons'
import { commentPermissions } from '@youli/domain/catalog/comment/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const commentScreens: readonly Screen[] = [
  {
    path: '/comments',
    title: '商品评价',
    permission: commentPermissions.view,
    load: () => import('./Comments.tsx'),
    menu: ['商品', StarOutlined],
  },
]
