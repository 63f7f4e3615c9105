import { lazy, type ReactNode, Suspense } from 'react'
import { isOpen, useConfig } from './use-config.ts'

// Rarely seen, so it is not part of every first load.
const FeatureOff = lazy(() => import('./FeatureOff.tsx').then((m) => ({ default: m.FeatureOff })))

/** A page of a feature that the brand has switched off says so in its place. */
export function FeatureGate({ at, children }: { at: string; children: ReactNode }): ReactNode {
  if (isOpen(useConfig(), at)) return children
  return (
    <Suspense>
      <FeatureOff />
    </Suspense>
  )
}
