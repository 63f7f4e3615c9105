import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { ComponentProps } from 'react'

const Chart = lazy(() => import('./Chart.tsx'))

/** A chart whose library is fetched when the first one is shown. */
export const LazyChart = (props: ComponentProps<typeof Chart>) => (
  <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: props.height }} />}>
    <Chart {...props} />
  </Suspense>
)
