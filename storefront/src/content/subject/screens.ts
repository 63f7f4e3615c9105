import type { Screen } from '../../kit/router.tsx'

export const subjectScreens: Screen[] = [
  {
    path: '/home',
    load: () => import('./Home.tsx'),
    skeleton: 'hero',
    first: ['/customize-page/api/v1/subject/list/fore?page=1&pageSize=5', '/goods/mobile/list?page=1&pageSize=10'],
    picture: '0.masterImg',
  },
  {
    path: '/mall/subject',
    load: () => import('./Subjects.tsx'),
    skeleton: 'list',
    first: ['/customize-page/api/v1/subject/list/fore?page=1&pageSize=5'],
  },
  { path: '/subject/:subjectId', load: () => import('./SubjectDetail.tsx'), skeleton: 'hero' },
  { path: '/preview/subject/:subjectId', load: () => import('./SubjectPreview.tsx'), skeleton: 'hero' },
]
