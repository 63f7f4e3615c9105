import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import type { History } from './kit/navigation/history.ts'
import { Router, useLocation } from './kit/navigation/navigation.tsx'
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

export const App = ({ client, history, ...all }: { client: QueryClient; history: History } & ScreensProps): ReactNode => (
  <QueryClientProvider client={client}>
    <Router history={history}>
      <Gates {...all} />
    </Router>
  </QueryClientProvider>
)
