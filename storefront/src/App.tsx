import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { Screens, type Screen, type Ways } from './kit/router.tsx'
import { EmployeeGate, mustPassGate } from './platform/session/widgets/EmployeeGate.tsx'

const gate = (pathname: string): ReactNode => (mustPassGate(pathname) ? <EmployeeGate /> : null)

/** The joined screens behind the gate of the employee pages. */
export const App = ({ client, screens, ways }: { client: QueryClient; screens: readonly Screen[]; ways: Ways }): ReactNode => (
  <QueryClientProvider client={client}>
    <BrowserRouter>
      <Screens screens={screens} ways={ways} before={gate} />
    </BrowserRouter>
  </QueryClientProvider>
)
