import { pagePermissions } from '@youli/domain/content/page-builder/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

const permission = pagePermissions.edit

export const pageBuilderScreens: readonly Screen[] = [
  { path: '/custom-pages', place: ['店铺', '页面'], permission, load: () => import('./CustomPages.tsx') },
  { path: '/custom-pages/:id', title: '编辑页面', permission, load: () => import('./CustomPageEdit.tsx'), under: '/custom-pages' },
]
