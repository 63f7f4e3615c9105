import { useEffect } from 'react'
import { create } from 'zustand'

const name = 'youli.console.folded'

/** Whether the person keeps the menu folded on this device. */
export const useFolded = create<{ folded: boolean; turn: () => void }>((set, get) => ({
  folded: localStorage.getItem(name) !== null,
  turn: () => {
    const folded = !get().folded
    if (folded) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
    set({ folded })
  },
}))

const typing = 'input, textarea, select, [contenteditable=true], [role=dialog]'

/** `[` folds the menu and opens it again, except where somebody writes. */
export function useFoldKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '[' || event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest(typing)) return
      useFolded.getState().turn()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
