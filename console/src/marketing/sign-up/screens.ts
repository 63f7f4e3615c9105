import { FormOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const signUpScreens: readonly Screen[] = [
  {
    path: '/sign-ups',
    title: '报名活动',
    permission: 'activity.view',
    load: () => import('./SignUps.tsx'),
    menu: { group: '活动', icon: FormOutlined },
  },
  { path: '/sign-ups/add', title: '新增报名活动', permission: 'activity.edit', load: () => import('./SignUpEdit.tsx'), under: '/sign-ups' },
  { path: '/sign-ups/:id', title: '报名活动资料', permission: 'activity.view', load: () => import('./SignUpEdit.tsx'), under: '/sign-ups' },
  {
    path: '/sign-ups/:id/people',
    title: '报名名单',
    permission: 'sign-up.audit',
    load: () => import('./SignUpPeople.tsx'),
    under: '/sign-ups',
  },
]
