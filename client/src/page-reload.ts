import { useEffect } from 'react'

/** How long the server may take to say that it is there, in ms. */
const patienceMs = 8000
/** Between two looks for the server, in ms; chance spreads the pages that wait, so that they do not all come back at once. */
const pauseMs = 2000

/** Whether this page would come if it were loaded again: a reload without a network ends in the browser's own error page. */
export async function pageWouldCome(): Promise<boolean> {
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

/** Reloads the page once the server answers it, looking every few seconds while somebody sees the page. Answers how to stop. */
export function reloadWhenBack(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const lookLater = (): void => {
    timer = setTimeout(() => void look(), pauseMs * (1 + Math.random()))
  }
  const look = async (): Promise<void> => {
    const isBack = document.visibilityState !== 'hidden' && (await pageWouldCome())
    if (stopped) return
    if (isBack) window.location.reload()
    else lookLater()
  }
  lookLater()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/**
 * For a page that failed: where the server is away, which is looked up unless `wasAway` is known, the page is reloaded once it is back. A page that failed
 * while the server answers would fail again, and stays.
 */
export function useReloadWhenBack(wasAway: boolean): void {
  useEffect(() => {
    let stop: () => void = () => undefined
    let isShown = true
    const begin = async (): Promise<void> => {
      const isAway = wasAway || !(await pageWouldCome())
      if (isShown && isAway) stop = reloadWhenBack()
    }
    void begin()
    return () => {
      isShown = false
      stop()
    }
  }, [wasAway])
}
