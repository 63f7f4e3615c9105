import { Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'

const Chart = lazy(() => import('./Chart.tsx'))

/** A chart whose library is fetched when the first one comes into view. */
export function LazyChart(props: ComponentProps<typeof Chart>) {
  const place = useRef<HTMLDivElement>(null)
  // Where nothing tells, it counts as seen.
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (seen) return undefined
    const watch = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true))
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [seen])
  const waiting = <Skeleton.Node active style={{ width: '100%', height: props.height }} />
  return (
    <div ref={place}>
      {seen ? (
        <Suspense fallback={waiting}>
          <Chart {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
