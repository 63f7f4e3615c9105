import { useEffect } from 'react'

/** Time-out of one check, in ms. */
const patienceMs = 8000
/** Between two checks, in ms; a random part spreads waiting pages, so that they do not all reload at once. */
const pauseMs = 2000

/** Whether the server answers this page: a reload without a network would end in the browser's own error page. */
export async function isServerUp(): Promise<boolean> {
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

/** Reloads the page if the server answers it; returns false when it does not. */
export async function reloadIfServerUp(): Promise<boolean> {
  if (!(await isServerUp())) return false
  window.location.reload()
  return true
}

/** Reloads the page once the server answers it, checking every few seconds while the page is visible. Returns how to stop. */
export function reloadWhenBack(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const lookLater = (): void => {
    timer = setTimeout(() => void look(), pauseMs * (1 + Math.random()))
  }
  const look = async (): Promise<void> => {
    const isBack = document.visibilityState !== 'hidden' && (await isServerUp())
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
 * Reloads a failed page once the server is back; whether the server is away is checked unless `wasAway` says so. A page that failed while
 * the server answers would fail again, and stays.
 */
export function useReloadWhenBack(wasAway: boolean): void {
  useEffect(() => {
    let stop: () => void = () => undefined
    let isShown = true
    const begin = async (): Promise<void> => {
      const isAway = wasAway || !(await isServerUp())
      if (isShown && isAway) stop = reloadWhenBack()
    }
    void begin()
    return () => {
      isShown = false
      stop()
    }
  }, [wasAway])
}
