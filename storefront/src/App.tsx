import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { Screens, type ScreensProps } from './kit/router.tsx'
import { EmployeeGate, mustPassGate } from './platform/session/widgets/EmployeeGate.tsx'

const gate = (pathname: string): ReactNode => (mustPassGate(pathname) ? <EmployeeGate /> : null)

/** The joined screens behind the gate of the employee pages. */
export const App = ({ client, ...all }: { client: QueryClient } & Pick<ScreensProps, 'screens' | 'rest' | 'ways'>): ReactNode => (
  <QueryClientProvider client={client}>
    <BrowserRouter>
      <Screens {...all} before={gate} />
    </BrowserRouter>
  </QueryClientProvider>
)
