import type { Screen } from '../../kit/router.tsx'

export const teamBuyScreens: Screen[] = [
  { path: '/activity/assemble_index/:activityId', load: () => import('./PackIndex.tsx'), skeleton: 'detail' },
  { path: '/activity/mine_assemble', load: () => import('./MyPacks.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/activity/assemble_detail/:activityId', load: () => import('./PackDetail.tsx'), skeleton: 'detail' },
  { path: '/activity/pack_buy/create', load: () => import('./PackCreate.tsx'), needs: 'member', skeleton: 'list' },
  // The misspelt word is the address's own (conflicts S01).
  { path: '/preview/puck_buy/:activityId', load: () => import('./PackPreview.tsx'), skeleton: 'detail' },
]
