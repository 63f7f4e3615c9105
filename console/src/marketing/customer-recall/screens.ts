import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

const under = '/customer-recalls'

export const recallScreens: readonly Screen[] = [
  {
    path: '/customer-recalls',
    place: ['营销', '老客召回'],
    permission: activityPermissions.view,
    load: () => import('./Recalls.tsx'),
  },
  {
    path: '/customer-recalls/add',
    title: '新增老客召回',
    permission: activityPermissions.edit,
    load: () => import('./RecallEdit.tsx'),
    under,
  },
  { path: '/customer-recalls/:id', title: '老客召回', permission: activityPermissions.view, load: () => import('./RecallEdit.tsx'), under },
  {
    path: '/customer-recalls/:id/people',
    title: '召回会员',
    permission: activityPermissions.view,
    load: () => import('./RecallPeople.tsx'),
    under,
  },
]
