import type { Screen } from '../../kit/screen.ts'

export const consoleHomeScreens: readonly Screen[] = [{ path: '/dashboard', place: ['首页', '首页'], load: () => import('./Home.tsx') }]
