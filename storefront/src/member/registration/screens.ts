import type { Screen } from '../../kit/router.tsx'

export const registrationScreens: Screen[] = [
  { path: '/login/index', load: () => import('./Welcome.tsx') },
  { path: '/login/form', load: () => import('./LoginForm.tsx') },
  { path: '/account/login', load: () => import('./LoginForm.tsx') },
  { path: '/login/readme_privacy', load: () => import('./Privacy.tsx') },
  { path: '/login/readme_register', load: () => import('./Agreement.tsx') },
  { path: '/login/callback', load: () => import('./CardCallback.tsx') },
  { path: '/login/callback/:mobileNo', load: () => import('./CardCallback.tsx') },
  { path: '/account/reg_success', load: () => import('./Registered.tsx') },
  { path: '/member/attention', load: () => import('./Attention.tsx') },
  { path: '/changemobile', load: () => import('./ChangeMobile.tsx'), needs: 'member' },
  { path: '/member/account_login', load: () => import('./Settings.tsx') },
]
