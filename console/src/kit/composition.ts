import { useCallback, useEffect, useRef } from 'react'

/** WebKit ends a composition before the key that ended it arrives. */
const settleMs = 100

/** Tells whether a key belongs to a word that is being composed, and is no command. */
export function useComposition(): (event: KeyboardEvent) => boolean {
  const endedAt = useRef(-Infinity)
  useEffect(() => {
    const ended = (event: Event): void => {
      endedAt.current = event.timeStamp
    }
    document.addEventListener('compositionend', ended)
    return () => document.removeEventListener('compositionend', ended)
  }, [])
  return useCallback((event) => event.isComposing || event.timeStamp - endedAt.current < settleMs, [])
}
