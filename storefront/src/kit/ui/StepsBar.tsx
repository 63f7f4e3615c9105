import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './StepsBar.module.css'

/** Where one is on a way of a few steps; `at` counts from 0, `at === steps.length` is all done. */
export const StepsBar = ({ steps, at }: { steps: readonly string[]; at: number }): ReactNode => (
  <ol className={css.steps}>
    {steps.map((step, i) => (
      <li key={step} className={cx(css.step, i < at && css.done, i === at && css.here)} aria-current={i === at ? 'step' : undefined}>
        <span className={css.word}>{step}</span>
      </li>
    ))}
  </ol>
)
