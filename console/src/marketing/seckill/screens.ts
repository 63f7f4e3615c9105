import { ThunderboltOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const seckillScreens: readonly Screen[] = [
  {
    path: '/seckills',
    title: '秒杀活动',
    permission: 'activity.view',
    load: () => import('./Seckills.tsx'),
    menu: { group: '活动', icon: ThunderboltOutlined },
  },
  { path: '/seckills/add', title: '新增秒杀', permission: 'activity.edit', load: () => import('./SeckillEdit.tsx'), under: '/seckills' },
  { path: '/seckills/:id', title: '秒杀资料', permission: 'activity.view', load: () => import('./SeckillEdit.tsx'), under: '/seckills' },
  {
    path: '/seckills/:id/live',
    title: '实时数据',
    permission: 'activity.view',
    load: () => import('./SeckillLive.tsx'),
    under: '/seckills',
  },
]
