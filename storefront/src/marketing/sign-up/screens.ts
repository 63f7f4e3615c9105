import type { Screen } from '../../kit/router.tsx'

export const signUpScreens: Screen[] = [
  { path: '/activity/signup/:activityId', load: () => import('./SignUpHome.tsx'), skeleton: 'detail' },
  { path: '/activity/signup/apply/:activityId', load: () => import('./SignUpForm.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/activity/signup/pay/:signupId/:money', load: () => import('./SignUpPay.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/activity/signup/success/:signupId', load: () => import('./SignUpSuccess.tsx'), needs: 'member', skeleton: 'list' },
  // Employees come here too, who need not be members.
  { path: '/activity/signup/audit/:activityId', load: () => import('./SignUpAudit.tsx'), skeleton: 'list' },
]
