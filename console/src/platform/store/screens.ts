import { storePermissions } from '@youli/domain/platform/store/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const storeScreens: readonly Screen[] = [
  { path: '/stores', place: ['店铺', '门店'], permission: storePermissions.edit, load: () => import('./Stores.tsx') },
  { path: '/stores/add', title: '新增门店', permission: storePermissions.edit, load: () => import('./StoreEdit.tsx'), under: '/stores' },
  { path: '/stores/:id', title: '编辑门店', permission: storePermissions.edit, load: () => import('./StoreEdit.tsx'), under: '/stores' },
]
