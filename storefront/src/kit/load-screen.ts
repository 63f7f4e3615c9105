import { ApiError } from '@youli/client/error.ts'
import { isServerUp } from '@youli/client/page-reload.ts'
import type { ComponentType } from 'react'
import { storeValue, recall } from './storage.ts'

const name = 'youli.reloaded'
/** What is said of code that did not come. */
export const codeLost = '页面没有加载出来，看看网络，再试一次'

/** A screen's code did not come. */
export class CodeLostError extends ApiError {
  /** `serverAway`: the server did not answer either, so that it may come once that is back. */
  constructor(readonly serverAway: boolean) {
    super('network', codeLost)
  }
}

/** Loads a screen's code. A chunk that fails (a new release took the old files away) reloads the same route, once, and only when the server answers. */
export async function loadScreen<T = { default: ComponentType }>(screen: { path: string; load: () => Promise<T> }): Promise<T> {
  try {
    const loaded = await screen.load()
    if (recall(sessionStorage, name, '') === screen.path) storeValue(sessionStorage, name, undefined)
    return loaded
  } catch {
    const isThere = await isServerUp()
    if (isThere && recall(sessionStorage, name, '') !== screen.path) {
      storeValue(sessionStorage, name, screen.path)
      window.location.reload()
      // The page is going away: nothing else may be shown meanwhile.
      return new Promise(() => undefined)
    }
    throw new CodeLostError(!isThere)
  }
}
