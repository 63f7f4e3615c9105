import { matchPath } from 'react-router'
import type { Screen, Ways } from './router.tsx'

interface PreloadOptions {
  screens: readonly Screen[]
  /** Those that are asked for when none of these fits. */
  rest?: () => Promise<readonly Screen[]>
  ways: Ways
}

/** Begins to load the code of the screen an address will show; the address may still change, so a failure is nobody's business yet. */
export function preload({ screens, rest, ways }: PreloadOptions, pathname: string): void {
  const at = ways.moved[pathname] ?? pathname
  // A written address wins over one with parameters, as in the router.
  const screen = screens.find(({ path }) => path === at) ?? screens.find(({ path }) => matchPath(path, at))
  const begun = screen ? screen.load() : rest?.().then((more) => preload({ screens: more, ways }, pathname))
  begun?.catch(() => undefined)
}
