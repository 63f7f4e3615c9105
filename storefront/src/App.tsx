import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Addressed, useLocation } from './kit/nav.tsx'
import { OfflineLine } from './kit/ui/OfflineLine.tsx'
import { Screens, type ScreensProps } from './kit/router.tsx'
import { EmployeeGate, mustPassGate } from './platform/session/widgets/EmployeeGate.tsx'
import { FeatureGate } from './platform/tenant-config/widgets/FeatureGate.tsx'

/** The joined screens behind the gates of the employee pages and of what the brand has switched off. */
function Gates(all: ScreensProps): ReactNode {
  const { pathname } = useLocation()
  if (mustPassGate(pathname)) return <EmployeeGate />
  return (
    <FeatureGate at={pathname}>
      <Screens {...all} />
    </FeatureGate>
  )
}

export const App = ({ client, ...all }: { client: QueryClient } & ScreensProps): ReactNode => (
  <QueryClientProvider client={client}>
    <Addressed>
      <OfflineLine />
      <Gates {...all} />
    </Addressed>
  </QueryClientProvider>
)
