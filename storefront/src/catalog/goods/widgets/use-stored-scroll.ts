import { useEffect } from 'react'
import { useLocation, useArrival } from '../../../kit/nav.tsx'
import { pageState } from '../../../kit/page-state.ts'

/** Where each entry of the history stood, px from the top. Gone with the page, as is the list that it belongs to. */
const kept = pageState(() => new Map<string, number>())

/** Coming back to a list finds it where it was left. `ready` when its rows are in the document. */
export function useStoredScroll(ready: boolean): void {
  const { key } = useLocation()
  const way = useArrival()
  useEffect(() => {
    const at = way === 'pop' ? kept.now.get(key) : undefined
    if (ready && at) window.scrollTo(0, at)
  }, [key, ready, way])
  useEffect(() => {
    const note = (): void => {
      // An open sheet holds the page still at 0.
      if (document.body.style.position !== 'fixed') kept.now.set(key, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])
}
