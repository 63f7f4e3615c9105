import type { Screen } from '../../kit/router.tsx'

export const pageBuilderScreens: Screen[] = [
  { path: '/custom_page/:pageId', load: () => import('./CustomPage.tsx'), skeleton: 'cards' },
  // The router knows only whole segments; the screen sees whether it is /vm{id} (conflicts S31).
  { path: '/:vm', load: () => import('./ShortPage.tsx'), skeleton: 'cards' },
  { path: '/preview/custom/:pageId', load: () => import('./CustomPreview.tsx'), skeleton: 'cards' },
  { path: '/preview/syspage/:pageId', load: () => import('./CustomPreview.tsx'), skeleton: 'cards' },
]
