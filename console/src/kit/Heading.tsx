import type { ReactNode } from 'react'
import css from './heading.module.css'

/** Title of a page, a word of help, and its buttons. */
export const Heading = ({ title, hint, extra }: { title: ReactNode; hint?: ReactNode; extra?: ReactNode }) => (
  <header className={css.heading}>
    <div>
      <h1>{title}</h1>
      {hint && <p>{hint}</p>}
    </div>
    <div className={css.extra}>{extra}</div>
  </header>
)
