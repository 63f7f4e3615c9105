import { ApiError } from '@youli/client/error.ts'
import type { ComponentType } from 'react'
import { storeValue, recall } from './storage.ts'

const name = 'youli.reloaded'
/** What is said of code that did not come. */
export const codeLost = '页面没有加载出来，看看网络，再试一次'
/** How long the server may take to say that it is there, in ms. */
const patienceMs = 8000

/** Whether this page would come if it were loaded again: a reload without a network ends in the browser's own error page. */
async function pageWouldCome(): Promise<boolean> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), patienceMs)
  try {
    const page = await fetch(window.location.href, { headers: { accept: 'text/html' }, cache: 'no-store', signal: stop.signal })
    return page.ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Loads the page anew if the server would answer it; false: it would not, and the page stays. */
export async function reloadIfThere(): Promise<boolean> {
  if (!(await pageWouldCome())) return false
  window.location.reload()
  return true
}

/** Loads a screen's code. A chunk that fails (a new release took the old files away) reloads the same route, once, and only when the server answers. */
export async function loadScreen<T = { default: ComponentType }>(screen: { path: string; load: () => Promise<T> }): Promise<T> {
  try {
    const loaded = await screen.load()
    if (recall(sessionStorage, name, '') === screen.path) storeValue(sessionStorage, name, undefined)
    return loaded
  } catch {
    const again = recall(sessionStorage, name, '') !== screen.path
    if (again && (await pageWouldCome())) {
      storeValue(sessionStorage, name, screen.path)
      window.location.reload()
      // The page is going away: nothing else may be shown meanwhile.
      return new Promise(() => undefined)
    }
    throw new ApiError('network', codeLost)
  }
}
