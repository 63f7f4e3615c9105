import type { ReactNode } from 'react'
import css from './StatusHead.module.css'

interface StatusHeadProps {
  icon?: ReactNode
  title: ReactNode
  children: ReactNode
}

/** Where a thing stands, at the top of its page: a sentence, and beneath it what that means. */
export const StatusHead = ({ icon, title, children }: StatusHeadProps): ReactNode => (
  <header className={css.status}>
    {icon && <span className={css.icon}>{icon}</span>}
    <div className={css.words}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.hint}>{children}</p>
    </div>
  </header>
)
