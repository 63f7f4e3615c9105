import { useEffect, type ReactNode } from 'react'
import { appOf } from '@youli/domain/kit/user-agent.ts'
import { Navigate } from '../../../kit/nav.tsx'
import { cachedToken, session } from '../../../kit/session.ts'
import { LoadingMask } from '../../../kit/ui/LoadingMask.tsx'
import { isEmployeePath, isStaffTab } from '../employee-gate.ts'
import { toStopError } from '../links.ts'

/** A link inside the app led to an employee page in a tab that was not handed over. */
export const mustPassGate = (pathname: string): boolean => isEmployeePath(pathname) && !isStaffTab()

/** Clears the session and hands over to the employee pages, or stops. */
export function EmployeeGate(): ReactNode {
  const app = appOf(navigator.userAgent)
  useEffect(() => {
    const token = cachedToken(session().appId)
    const passed = import('../staff-entry.ts').then(({ staffEntry }) => staffEntry({ href: window.location.href }, app, token))
    void passed.then((way) => {
      window.location.replace(way === 'stop' ? toStopError : way === 'here' ? window.location.href : way)
    })
  }, [app])
  return app === 'wxwork' ? <LoadingMask /> : <Navigate to={toStopError} replace />
}
