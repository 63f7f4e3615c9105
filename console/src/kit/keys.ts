import { useEffect, useEffectEvent } from 'react'

const writing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog]'
/** WebKit ends a composition before the key that ended it arrives. */
const settleMs = 100

/** Hears keys without modifiers, except where somebody writes: in fields, dialogs and compositions. */
export function useKeys(heard: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(heard)
  useEffect(() => {
    let composedAt = -Infinity
    const composed = (event: Event): void => {
      composedAt = event.timeStamp
    }
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.isComposing || event.timeStamp - composedAt < settleMs) return
      if (event.target instanceof Element && event.target.closest(writing)) return
      onKey(event)
    }
    document.addEventListener('compositionend', composed)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('compositionend', composed)
      document.removeEventListener('keydown', press)
    }
  }, [])
}
