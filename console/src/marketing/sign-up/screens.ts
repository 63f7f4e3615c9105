import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { signUpPermissions } from '@youli/domain/marketing/sign-up/permissions.ts'
import { signUpSettings } from '@youli/domain/marketing/sign-up/settings.ts'
import type { Screen } from '../../kit/screen.ts'

export const signUpScreens: readonly Screen[] = [
  {
    path: '/sign-ups',
    place: ['营销', '营销中心', '报名'],
    permission: activityPermissions.view,
    feature: signUpSettings.open,
    load: () => import('./SignUps.tsx'),
  },
  {
    path: '/sign-ups/add',
    title: '新增报名活动',
    permission: activityPermissions.edit,
    load: () => import('./SignUpEdit.tsx'),
    under: '/sign-ups',
  },
  {
    path: '/sign-ups/:id',
    title: '报名活动资料',
    permission: activityPermissions.view,
    load: () => import('./SignUpEdit.tsx'),
    under: '/sign-ups',
  },
  {
    path: '/sign-ups/:id/people',
    title: '报名名单',
    permission: signUpPermissions.audit,
    load: () => import('./SignUpPeople.tsx'),
    under: '/sign-ups',
  },
]
