import { UsergroupAddOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const packBuyScreens: readonly Screen[] = [
  {
    path: '/pack-buys',
    title: '拼团活动',
    permission: 'activity.view',
    load: () => import('./PackBuys.tsx'),
    menu: { group: '活动', icon: UsergroupAddOutlined },
  },
  { path: '/pack-buys/add', title: '新增拼团', permission: 'activity.edit', load: () => import('./PackBuyEdit.tsx'), under: '/pack-buys' },
  { path: '/pack-buys/:id', title: '拼团资料', permission: 'activity.view', load: () => import('./PackBuyEdit.tsx'), under: '/pack-buys' },
  {
    path: '/pack-buys/:id/live',
    title: '实时数据',
    permission: 'activity.view',
    load: () => import('./PackBuyLive.tsx'),
    under: '/pack-buys',
  },
]
