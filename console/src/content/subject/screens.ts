import { subjectPermissions } from '@youli/domain/content/subject/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

const permission = subjectPermissions.edit

export const subjectScreens: readonly Screen[] = [
  { path: '/subjects', place: ['店铺', '专题'], permission, load: () => import('./Subjects.tsx') },
  { path: '/subjects/add', title: '新增专题', permission, load: () => import('./SubjectEdit.tsx'), under: '/subjects' },
  { path: '/subjects/:id', title: '编辑专题', permission, load: () => import('./SubjectEdit.tsx'), under: '/subjects' },
]
