import type { Screen } from '../../kit/router.tsx'

export const complaintScreens: Screen[] = [
  { path: '/activity/complain_form/:activityId', load: () => import('./ComplaintForm.tsx'), skeleton: 'list' },
]
