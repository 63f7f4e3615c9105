import { useEffect, useEffectEvent } from 'react'
import { useComposition } from './composition.ts'

const writing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog]'

/** Hears keys without modifiers, except where somebody writes: in fields, dialogs and compositions. */
export function useKeys(heard: (event: KeyboardEvent) => void): void {
  const composes = useComposition()
  const onKey = useEffectEvent(heard)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || composes(event)) return
      if (event.target instanceof Element && event.target.closest(writing)) return
      onKey(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [composes])
}
