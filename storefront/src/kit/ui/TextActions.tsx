import type { ReactNode } from 'react'
import css from './TextActions.module.css'
import { uiTexts } from './texts.ts'

/** Under the facts of a page, as words to tap: what takes back or gives up. What leads on stands in the `ActionBar`. */
export const TextActions = ({ children }: { children: ReactNode }): ReactNode => (
  <section className={css.actions} aria-label={uiTexts.furtherActions}>
    {children}
  </section>
)
