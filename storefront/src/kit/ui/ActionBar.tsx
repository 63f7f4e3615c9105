import type { ReactNode } from 'react'
import css from './ActionBar.module.css'

interface ActionBarProps {
  /** A total or a sentence: takes the room that the buttons leave. */
  note?: ReactNode
  /** Small ways beside the buttons: take no more room than they need. */
  marks?: ReactNode
  children: ReactNode
}

/** Stays at the foot of the screen: a note or marks on the left, buttons on the right. */
export const ActionBar = ({ note, marks, children }: ActionBarProps): ReactNode => (
  <footer className={css.bar}>
    {marks && <div className={css.marks}>{marks}</div>}
    {note && <div className={css.note}>{note}</div>}
    <div className={css.actions}>{children}</div>
  </footer>
)
