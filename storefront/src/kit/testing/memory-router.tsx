import { useState, type ReactNode } from 'react'
import { newKey, partsOf, type Arrival, type History, type Location } from '../navigation/history.ts'
import { Router } from '../navigation/navigation.tsx'

/** A history that stands on one of these addresses, in memory alone. */
export function memoryHistory(addresses: readonly string[] = ['/'], at = addresses.length - 1): History {
  const entryOf = (address: string): Location => ({ ...partsOf(address, '/'), key: newKey() })
  let entries = addresses.map(entryOf)
  let index = at
  let arrival: Arrival = 'POP'
  const listeners = new Set<() => void>()
  const tell = (how: Arrival): void => {
    arrival = how
    for (const changed of listeners) changed()
  }
  return {
    get location() {
      return entries[index]!
    },
    get arrival() {
      return arrival
    },
    go: (to, way) => {
      const entry = { ...partsOf(to, entries[index]!.pathname), key: newKey() }
      if (way === 'PUSH') entries = [...entries.slice(0, ++index), entry]
      else entries[index] = entry
      tell(way)
    },
    step: (by) => {
      index = Math.min(entries.length - 1, Math.max(0, index + by))
      tell('POP')
    },
    listen: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

interface MemoryRouterProps {
  initialEntries?: readonly string[]
  initialIndex?: number
  children: ReactNode
}

/** A part of the shop at an address of its own. */
export function MemoryRouter({ initialEntries, initialIndex, children }: MemoryRouterProps): ReactNode {
  const [history] = useState(() => memoryHistory(initialEntries, initialIndex))
  return <Router history={history}>{children}</Router>
}
