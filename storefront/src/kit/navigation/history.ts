/** Where somebody is. `key` names the entry of the history. */
export interface Location {
  pathname: string
  search: string
  hash: string
  key: string
}

/** How somebody came to where they are. */
export type Arrival = 'POP' | 'PUSH' | 'REPLACE'

/** The pages of a visit, one after the other; that of the browser, or one in memory for tests. */
export interface History {
  readonly location: Location
  readonly arrival: Arrival
  /** Goes to an address of ours; one that begins with `?` or `#` keeps the path. */
  go(to: string, way: 'PUSH' | 'REPLACE'): void
  /** Goes back (below 0) or forth. */
  step(by: number): void
  /** Tells of every change; answers how to stop. */
  listen(changed: () => void): () => void
}

/** Parts of an address, seen from a path. */
export function partsOf(to: string, from: string): Omit<Location, 'key'> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to)!
  return { pathname: pathname || from, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash }
}

/** The address that parts make. */
export const addressOf = ({ pathname, search, hash }: Omit<Location, 'key'>): string => pathname + search + hash

/** A key for a new entry of the history. */
export const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** The history of the browser. */
export function browserHistory(): History {
  const keyed = window.history.state as { key?: string } | null
  const here = (key: string): Location => {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, key }
  }
  let [location, arrival]: [Location, Arrival] = [here(keyed?.key ?? 'first'), 'POP']
  const listeners = new Set<() => void>()
  const change = (next: Location, how: Arrival): void => {
    location = next
    arrival = how
    for (const changed of listeners) changed()
  }
  window.addEventListener('popstate', ({ state }) => change(here((state as { key?: string } | null)?.key ?? 'first'), 'POP'))
  return {
    get location() {
      return location
    },
    get arrival() {
      return arrival
    },
    go: (to, way) => {
      const key = newKey()
      const address = addressOf(partsOf(to, location.pathname))
      if (way === 'PUSH') window.history.pushState({ key }, '', address)
      else window.history.replaceState({ key }, '', address)
      change(here(key), way)
    },
    step: (by) => window.history.go(by),
    listen: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
