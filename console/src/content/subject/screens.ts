import { ReadOutlined } from '@ant-design/icons'
import { subjectPermissions } from '@youli/domain/content/subject/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

const permission = subjectPermissions.edit

export const subjectScreens: readonly Screen[] = [
  { path: '/subjects', title: '专题', permission, load: () => import('./Subjects.tsx'), menu: ['店铺', ReadOutlined] },
  { path: '/subjects/add', title: '新增专题', permission, load: () => import('./SubjectEdit.tsx'), under: '/subjects' },
  { path: '/subjects/:id', title: '编辑专题', permission, load: () => import('./SubjectEdit.tsx'), under: '/subjects' },
]
