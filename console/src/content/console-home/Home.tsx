import type { HomeRange } from '@youli/domain/content/console-home/rules.ts'
import { homeTexts } from '@youli/domain/content/console-home/texts.ts'
import { configPermissions } from '@youli/domain/platform/tenant-config/permissions.ts'
import { reportPermissions } from '@youli/domain/trade/report/permissions.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCall } from '../../kit/client.ts'
import { useMay } from '../../kit/me.tsx'
import { usePhone } from '../../kit/use-media.ts'
import css from './home.module.css'
import { BestSellers } from './parts/BestSellers.tsx'
import { Chart } from './parts/Chart.tsx'
import { Figures } from './parts/Figures.tsx'
import { Greeting } from './parts/Greeting.tsx'
import { PhoneFigures } from './parts/PhoneFigures.tsx'
import { Running } from './parts/Running.tsx'
import { Todo } from './parts/Todo.tsx'

const everyMinute = 60_000

// Comes when it is needed: most brands never see it.
const NoSmsSign = lazy(() => import('./parts/NoSmsSign.tsx').then((m) => ({ default: m.NoSmsSign })))
const SetupGuide = lazy(() => import('../setup-guide/widgets/SetupGuide.tsx').then((m) => ({ default: m.SetupGuide })))

/** How often the state of the steps is read while they are on screen, ms: what a provider answered shows without a reload. */
const guideEveryMs = 10_000

/** Steps that a new brand has yet to do, then what waits and how today goes. */
export default function Home() {
  const setup = useCall(
    'GET /console/api/v1/setup',
    {},
    { quiet: true, staleTime: 0, refetchInterval: ({ state }) => (state.data?.view === 'guide' ? guideEveryMs : false) },
  )
  const guide = setup.data && setup.data.view !== 'none' ? setup.data : null
  return (
    <>
      {guide && (
        <Suspense>
          <SetupGuide guide={guide} />
        </Suspense>
      )}
      <Day guided={guide?.view === 'guide'} undecided={setup.isPending} />
    </>
  )
}

/** What waits, how today goes. What waits is asked apart from the figures, so that each shows without the other. */
function Day({ guided, undecided }: { guided: boolean; undecided: boolean }) {
  const may = useMay()
  const phone = usePhone()
  const [range, setRange] = useState<HomeRange>('today')
  const mayRead = may(reportPermissions.dashboard)
  const todo = useCall('GET /console/api/v1/home/todo', {}, { refetchInterval: everyMinute })
  const today = useCall('GET /console/api/v1/home/today', { range }, { refetchInterval: everyMinute, enabled: mayRead })
  // A brand that is being set up has no day yet, until something happens in it.
  const waits = todo.data?.todo.some(({ count }) => count > 0)
  if ((guided && !today.data?.hasOrders && !waits) || (undecided && today.data?.hasOrders === false)) return null
  const alarm = !guided && todo.data?.hasSmsSign === false && may(configPermissions.edit) && (
    <Suspense key="alarm">
      <NoSmsSign />
    </Suspense>
  )
  const sold = mayRead && today.data?.hasOrders !== false
  const parts: ReactNode[] = phone
    ? [mayRead && <PhoneFigures key="figures" result={today} />, <Todo key="todo" result={todo} phone />, alarm]
    : [
        alarm,
        <Todo key="todo" result={todo} />,
        mayRead && <Figures key="figures" result={today} />,
        sold && <Chart key="chart" result={today} range={range} choose={setRange} />,
        today.data?.hasOrders === false && (
          <p key="first" className={css.noOrders}>
            {homeTexts.firstOrder}
          </p>
        ),
      ]
  return (
    <section aria-label="首页" className={css.home}>
      <Greeting result={mayRead ? today : todo} phone={phone} />
      {parts}
      {mayRead && (
        <div className={css.halves} data-single={phone || !sold || undefined}>
          {sold && !phone && <BestSellers result={today} range={range} />}
          <Running result={today} />
        </div>
      )}
    </section>
  )
}
