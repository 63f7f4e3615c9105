import type { ComponentType } from 'react'
import { keep, recall } from './storage.ts'

const name = 'youli.reloaded'

/** Loads a screen's code. A chunk that fails (a new release took the old files away) reloads the same route, once. */
export async function loadScreen(screen: {
  path: string
  load: () => Promise<{ default: ComponentType }>
}): Promise<{ default: ComponentType }> {
  try {
    const loaded = await screen.load()
    if (recall(sessionStorage, name, '') === screen.path) keep(sessionStorage, name, undefined)
    return loaded
  } catch (error) {
    if (recall(sessionStorage, name, '') === screen.path) throw error
    keep(sessionStorage, name, screen.path)
    window.location.reload()
    // The page is going away: nothing else may be shown meanwhile.
    return new Promise(() => undefined)
  }
}
