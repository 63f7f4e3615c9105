import { fetchCode } from '@youli/client/code.ts'
import type { Screen, Ways } from './router.tsx'
import { screenAt } from './screen-at.ts'

interface PreloadOptions {
  screens: readonly Screen[]
  /** Those that are asked for when none of these fits. */
  rest?: () => Promise<readonly Screen[]>
  ways: Ways
}

/**
 * Loads the code of the screen an address will show; answers the rest of the screens where it needed them. The address may still
 * change, so a failure is nobody's business yet.
 */
export async function preload({ screens, rest, ways }: PreloadOptions, pathname: string): Promise<readonly Screen[] | undefined> {
  const at = ways.moved[pathname] ?? pathname
  const screen = screenAt(screens, at)
  try {
    if (screen) return void (await fetchCode(screen.load))
    const more = await rest?.()
    if (more) await preload({ screens: more, ways }, pathname)
    return more
  } catch {
    return undefined
  }
}
