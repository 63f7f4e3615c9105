import { LayoutOutlined } from '@ant-design/icons'
import { pagePermissions } from '@youli/domain/content/page-builder/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

const permission = pagePermissions.edit

export const pageBuilderScreens: readonly Screen[] = [
  { path: '/custom-pages', title: '自定义页面', permission, load: () => import('./CustomPages.tsx'), menu: ['店铺', LayoutOutlined] },
  { path: '/custom-pages/:id', title: '编辑页面', permission, load: () => import('./CustomPageEdit.tsx'), under: '/custom-pages' },
]
