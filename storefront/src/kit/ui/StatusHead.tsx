import type { ReactNode } from 'react'
import css from './StatusHead.module.css'

/** Where a thing stands, at the top of its page: a word, and beneath it what that means. */
export const StatusHead = ({ icon, title, children }: { icon?: ReactNode; title: string; children: ReactNode }): ReactNode => (
  <header className={css.status}>
    {icon && <span className={css.icon}>{icon}</span>}
    <div>
      <h1 className={css.title}>{title}</h1>
      <p className={css.hint}>{children}</p>
    </div>
  </header>
)
