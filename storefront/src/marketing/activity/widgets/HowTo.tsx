import type { ReactNode } from 'react'
import css from './HowTo.module.css'

/** How an activity goes, step by step. */
export const HowTo = ({ steps, note }: { steps: readonly string[]; note: string }): ReactNode => (
  <section className={css.box} aria-label="活动流程">
    <ol className={css.steps}>
      {steps.map((step, i) => (
        <li key={step}>
          <span className={css.mark} aria-hidden="true">
            {i + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
    <p className={css.note}>{note}</p>
  </section>
)
