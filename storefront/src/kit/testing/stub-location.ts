import { vi } from 'vitest'

/** Leaves the address as it is and takes over how the page is left: `assign`, `reload`. Ends with `vi.unstubAllGlobals()`. */
export function stubLocation(over: Partial<Pick<Location, 'assign' | 'reload' | 'origin' | 'href'>>): void {
  const real = window.location
  vi.stubGlobal('location', {
    get pathname() {
      return real.pathname
    },
    get search() {
      return real.search
    },
    get hash() {
      return real.hash
    },
    origin: real.origin,
    href: real.href,
    ...over,
  })
}
