import type { Screen } from '../../kit/router.tsx'

export const activityScreens: Screen[] = [
  {
    path: '/activity',
    load: () => import('./ActivityList.tsx'),
    skeleton: 'list',
    first: ['/activity/api/v1/h5/list?page=1&pageSize=10', '/activity/api/v1/h5/type/list?activityStatus=1'],
  },
  { path: '/activity/cut_down_price2/create', load: () => import('./CutPriceCreate.tsx') },
]
