import type { Screen } from '../../kit/router.tsx'

export const recallScreens: Screen[] = [
  { path: '/member/customer_recall/index/:activityId', load: () => import('./Recall.tsx'), needs: 'member', skeleton: 'detail' },
  { path: '/member/customer_recall/submit/:activityId', load: () => import('./RecallForm.tsx'), needs: 'member', skeleton: 'list' },
]
