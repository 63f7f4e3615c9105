import type { Screen } from '../../kit/router.tsx'

export const gradeScreens: Screen[] = [
  { path: '/member/grade', needs: 'member', load: () => import('./Grade.tsx'), first: ['/user/member-grade/info'] },
]
