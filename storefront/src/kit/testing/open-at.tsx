import { useState, type ReactNode } from 'react'
import { Addressed } from '../nav.tsx'

/** Opens the last of these addresses, come to by way of those before it; like a visit that has just begun. */
export function OpenAt({ addresses, children }: { addresses: readonly string[]; children: ReactNode }): ReactNode {
  // Once, and before anything below reads the address.
  useState(() => {
    const [first = '/', ...then] = addresses
    window.history.replaceState(null, '', first)
    for (const address of then) window.history.pushState(null, '', address)
  })
  return <Addressed>{children}</Addressed>
}
