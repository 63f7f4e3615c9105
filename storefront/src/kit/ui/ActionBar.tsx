import type { ReactNode } from 'react'
import css from './ActionBar.module.css'

/** Stays at the foot of the screen: a note (total, icons) on the left, buttons on the right. */
export const ActionBar = ({ note, children }: { note?: ReactNode; children: ReactNode }): ReactNode => (
  <footer className={css.bar}>
    {note && <div className={css.note}>{note}</div>}
    <div className={css.actions}>{children}</div>
  </footer>
)
