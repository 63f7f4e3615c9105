import type { Screen } from '../../kit/router.tsx'

export const sessionScreens: Screen[] = [
  { path: '/stop_error', load: () => import('./StopError.tsx') },
  { path: '/dev_login', load: () => import('./DevLogin.tsx') },
  { path: '/super_login', load: () => import('./SuperLogin.tsx') },
  { path: '/debug', load: () => import('./Debug.tsx') },
]
