import { Button } from 'antd'
import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useCall } from '../client.ts'
import { errorMessage } from '../errors.ts'
import { KeptProvider } from '../kept.tsx'
import { MeProvider } from '../me.tsx'
import { Notice } from '../Notice.tsx'
import type { Screen } from '../screen.ts'
import { useSession } from '../session.ts'
import { Waiting } from '../Waiting.tsx'
import { Frame } from './Frame.tsx'
import type { Palette } from './SearchBox.tsx'

const everyFiveMinutes = 300_000

interface Props {
  screens: readonly Screen[]
  palette: Palette
  /** Asks the person to log in again, above the page. */
  logIn: ComponentType<{ loginName: string }>
  /** Tells the menu what waits. */
  counts: ComponentType<{ children: ReactNode }>
  /** What stops trade, under the top bar. */
  alarms: ComponentType
  /** In the top bar, beside the person. */
  tools: ReactNode
}

/** Everything around a page for somebody who is logged in. Asking who they are also keeps the session alive. */
export function Shell({ screens, palette, logIn: LogIn, counts: Counts, alarms, tools }: Props): ReactNode {
  const state = useSession((s) => s.state)
  const at = useLocation()
  const enabled = state === 'in' || state === 'unknown'
  const me = useCall('GET /console/api/v1/me', {}, { enabled, refetchInterval: everyFiveMinutes })
  const preferences = useCall('GET /console/api/v1/me/preferences', {}, { enabled })
  const views = useCall('GET /console/api/v1/views', {}, { enabled, refetchInterval: everyFiveMinutes })
  if (state === 'out' || (state === 'expired' && !me.data))
    return <Navigate to="/login" replace state={{ from: at.pathname + at.search }} />
  // Without what they keep, people can still work.
  if (me.data && !preferences.isLoading && !views.isLoading)
    return (
      <MeProvider me={me.data}>
        <KeptProvider preferences={preferences.data ?? {}} views={views.data ?? []}>
          <Counts>
            <Frame screens={screens} me={me.data} palette={palette} alarms={alarms} tools={tools} />
            {state === 'expired' && (
              <Suspense>
                <LogIn loginName={me.data.loginName} />
              </Suspense>
            )}
          </Counts>
        </KeptProvider>
      </MeProvider>
    )
  if (me.error) return <Notice title={errorMessage(me.error)} extra={<Button onClick={() => void me.refetch()}>重试</Button>} />
  return <Waiting />
}
