import type { Screen } from '../../kit/router.tsx'

const about = () => import('./SceneSignAbout.tsx')
const sign = () => import('./SceneSign.tsx')

export const sceneSignScreens: Screen[] = [
  { path: '/member/scenesign/:id', load: about, needs: 'member', skeleton: 'detail' },
  { path: '/member/scenesign/detail/:id', load: sign, needs: 'member', skeleton: 'detail' },
  { path: '/activity/scenesign/:id', load: about, needs: 'member', skeleton: 'detail' },
  { path: '/activity/scenesign/detail/:id', load: sign, needs: 'member', skeleton: 'detail' },
]
