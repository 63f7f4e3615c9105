import type { Screen } from '../../kit/router.tsx'

export const subjectScreens: Screen[] = [
  { path: '/home', load: () => import('./Home.tsx'), skeleton: 'list' },
  { path: '/mall/subject', load: () => import('./Subjects.tsx'), skeleton: 'list' },
  { path: '/subject/:subjectId', load: () => import('./SubjectDetail.tsx'), skeleton: 'detail' },
  { path: '/preview/subject/:subjectId', load: () => import('./SubjectPreview.tsx'), skeleton: 'detail' },
]
