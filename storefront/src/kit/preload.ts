import { matchPath } from 'react-router'
import type { Screen, Ways } from './router.tsx'

/** Begins to load the code of the screen an address will show; the address may still change, so a failure is nobody's business yet. */
export function preload(screens: readonly Screen[], ways: Ways, pathname: string): void {
  const at = ways.moved[pathname] ?? pathname
  // A written address wins over one with parameters, as in the router.
  const screen = screens.find(({ path }) => path === at) ?? screens.find(({ path }) => matchPath(path, at))
  screen?.load().catch(() => undefined)
}
