import type { Screen } from '../../kit/screen.ts'

export const bulkScreens: readonly Screen[] = [
  { path: '/tasks', place: ['首页', '任务'], load: () => import('./Tasks.tsx') },
  { path: '/tasks/:id', title: '任务结果', load: () => import('./TaskRows.tsx'), under: '/tasks' },
]
