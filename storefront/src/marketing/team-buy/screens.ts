import type { Screen } from '../../kit/router.tsx'

export const teamBuyScreens: Screen[] = [
  {
    path: '/activity/assemble_index/:activityId',
    load: () => import('./TeamIndex.tsx'),
    skeleton: 'detail',
    first: ['/activity/api/v2/h5/detail?activityId=:activityId&shareId=:shareId'],
    picture: 'activityListPicUrl.0',
  },
  { path: '/activity/mine_assemble', load: () => import('./MyTeams.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/activity/assemble_detail/:activityId', load: () => import('./TeamDetail.tsx'), skeleton: 'detail' },
  { path: '/activity/pack_buy/create', load: () => import('./TeamCreate.tsx'), needs: 'member', skeleton: 'list' },
  // The misspelt word is the address's own (conflicts S01).
  { path: '/preview/puck_buy/:activityId', load: () => import('./TeamPreview.tsx'), skeleton: 'detail' },
]
