import type { ReactNode } from 'react'
import { Link } from '../nav.tsx'
import { cx } from './cx.ts'
import css from './StatusCard.module.css'

interface StatusCardProps {
  to: string
  icon?: ReactNode
  /** Where it is, cut to a line. */
  place: string
  /** How it stands. */
  state: string
  /** Nothing comes of it any more. */
  over?: boolean
  children: ReactNode
  /** What stands at the end of its foot. */
  foot: ReactNode
  /** What awaits behind the card, in a word. */
  step?: string | null
}

/** One thing of a list with how it stands; the whole card leads to it. */
export const StatusCard = ({ to, icon, place, state, over, children, foot, step }: StatusCardProps): ReactNode => (
  <Link to={to} className={css.card}>
    <span className={css.head}>
      {icon}
      <span className={cx(css.place, icon !== undefined && css.behindIcon)}>{place}</span>
      <span className={cx(css.state, over && css.over)}>{state}</span>
    </span>
    {children}
    <span className={css.foot}>
      {foot}
      {step && <span className={css.step}>{step}</span>}
    </span>
  </Link>
)
