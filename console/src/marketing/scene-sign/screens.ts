import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { sceneSignLinks } from './links.ts'

const permission = activityPermissions.view
const under = sceneSignLinks.list
const edit = () => import('./SceneSignEdit.tsx')

export const sceneSignScreens: readonly Screen[] = [
  { path: '/scene-signs', place: ['营销', '营销中心', '现场签到'], permission, load: () => import('./SceneSigns.tsx') },
  { path: '/scene-signs/add', title: '新增现场签到', permission: activityPermissions.edit, load: edit, under },
  { path: '/scene-signs/:id', title: '现场签到资料', permission, load: edit, under },
  { path: '/scene-signs/:id/code', title: '签到二维码', permission, load: () => import('./SceneSignCode.tsx'), under },
  { path: '/scene-signs/:id/people', title: '签到名单', permission, load: () => import('./SceneSignPeople.tsx'), under },
]
