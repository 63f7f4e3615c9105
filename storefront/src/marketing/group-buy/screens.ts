import type { Screen } from '../../kit/router.tsx'

export const groupBuyScreens: Screen[] = [
  {
    path: '/activity/group_buy/index/:activityId',
    load: () => import('./GroupIndex.tsx'),
    skeleton: 'detail',
    first: ['/activity/api/v2/h5/detail?activityId=:activityId&shareId=:shareId'],
    picture: 'activityListPicUrl.0',
  },
  { path: '/activity/group_buy/create', load: () => import('./GroupCreate.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/activity/group_buy/pay_success/:orderId', load: () => import('./GroupPaid.tsx'), needs: 'member' },
  { path: '/activity/group_buy/my', load: () => import('./MyGroups.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/preview/group_buy/:activityId', load: () => import('./GroupPreview.tsx'), skeleton: 'detail' },
]
