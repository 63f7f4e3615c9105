import type { Screen } from '../../kit/router.tsx'

export const subjectScreens: Screen[] = [
  {
    path: '/home',
    load: () => import('./Home.tsx'),
    skeleton: 'list',
    first: ['/customize-page/api/v1/subject/list/fore?page=1&pageSize=5'],
  },
  {
    path: '/mall/subject',
    load: () => import('./Subjects.tsx'),
    skeleton: 'list',
    first: ['/customize-page/api/v1/subject/list/fore?page=1&pageSize=5'],
  },
  { path: '/subject/:subjectId', load: () => import('./SubjectDetail.tsx'), skeleton: 'detail' },
  { path: '/preview/subject/:subjectId', load: () => import('./SubjectPreview.tsx'), skeleton: 'detail' },
]
