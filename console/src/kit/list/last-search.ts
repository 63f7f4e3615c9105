import { useEffect } from 'react'
import { useLocation } from 'react-router'

const keyOf = (path: string) => `youli.console.search.${path}`

/** Remembers for this tab which filters and page a list shows. */
export function useRememberedSearch(): void {
  const { pathname, search } = useLocation()
  useEffect(() => sessionStorage.setItem(keyOf(pathname), search), [pathname, search])
}

/** The address of a list with the filters and page it showed last. */
export const lastSeen = (path: string): string => path + (sessionStorage.getItem(keyOf(path)) ?? '')

/** With an address: leads back to the place in a list, and the row, that were left. */
export const back = { state: { back: true } } as const
