import { useSyncExternalStore } from 'react'

/** Whether the window fits a media query, now and when it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** A bottom bar and cards instead of a menu and tables. */
export const usePhone = (): boolean => useMedia('(width < 768px)')

/** Too narrow for the menu with its words beside a table. */
export const useNarrow = (): boolean => useMedia('(width < 1280px)')
