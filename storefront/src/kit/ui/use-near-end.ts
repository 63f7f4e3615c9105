import { useEffect, useRef, type RefObject } from 'react'

/** Spec 1 §9: within 20 px of the end, at most once in 100 ms. */
export const nearEnd = { px: 20, everyMs: 100 }

/**
 * Calls `onNear` when the element this ref is put on comes within 20 px of the screen's lower edge.
 * `round` changes with every page, so that a short page that leaves the end in view asks again.
 */
export function useNearEnd(onNear: () => void, on: boolean, round: number): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  const calledAt = useRef(0)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    const element = foot.current
    if (!on || !element || typeof IntersectionObserver === 'undefined') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (!entries.some((entry) => entry.isIntersecting)) return
        const wait = Math.max(0, calledAt.current + nearEnd.everyMs - Date.now())
        timer = setTimeout(() => {
          calledAt.current = Date.now()
          latest.current()
        }, wait)
      },
      { rootMargin: `0px 0px ${nearEnd.px}px 0px` },
    )
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- observing anew is the point of a new round
  }, [on, round])
  return foot
}
