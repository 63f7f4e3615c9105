/** The code that draws modules; asked for when there are some. */
export const loadModules = () => import('../parts/ModuleList.tsx').then((m) => ({ default: m.ModuleList }))
