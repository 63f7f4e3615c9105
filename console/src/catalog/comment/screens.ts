import { StarOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const commentScreens: readonly Screen[] = [
  {
    path: '/comments',
    title: '商品评价',
    permission: 'comment.view',
    load: () => import('./Comments.tsx'),
    menu: { group: '商品', icon: StarOutlined },
  },
]
