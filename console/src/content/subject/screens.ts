import { ReadOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

const permission = 'subject.edit'

export const subjectScreens: readonly Screen[] = [
  { path: '/subjects', title: '专题', permission, load: () => import('./Subjects.tsx'), menu: { group: '店铺', icon: ReadOutlined } },
  { path: '/subjects/add', title: '新增专题', permission, load: () => import('./SubjectEdit.tsx'), under: '/subjects' },
  { path: '/subjects/:id', title: '编辑专题', permission, load: () => import('./SubjectEdit.tsx'), under: '/subjects' },
]
