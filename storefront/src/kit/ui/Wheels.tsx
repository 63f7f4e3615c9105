import { lazy, Suspense, type ReactNode } from 'react'
import { Spinner } from './LoadingMask.tsx'
import css from './Wheels.module.css'

export interface WheelsProps {
  columns: { value: string; label: string }[][]
  value: string[]
  onChange: (value: string[]) => void
}

// 36 K with react-spring and its gestures: fetched when a wheel is first shown.
const Heavy = lazy(() => import('./antd-wheels.tsx').then((module) => ({ default: module.AntdWheels })))

/** Wheels beside each other, as on a phone's own date picker. */
export const Wheels = (props: WheelsProps): ReactNode => (
  <div className={css.wheels}>
    <Suspense fallback={<Spinner />}>
      <Heavy {...props} />
    </Suspense>
  </div>
)
