import type { ReactNode } from 'react'
import { Link } from '../nav.tsx'
import { Icon } from './Icon.tsx'
import css from './LinkedCard.module.css'

interface LinkedCardProps {
  title: string
  /** Beside the title, small. */
  note?: ReactNode
  /** Where the whole of it is shown. */
  to: string
  children: ReactNode
}

/** A card whose head leads to all of what it shows a part of. */
export const LinkedCard = ({ title, note, to, children }: LinkedCardProps): ReactNode => (
  <section className={css.card} aria-label={title}>
    <Link to={to} className={css.head}>
      <h2 className={css.title}>
        {title}
        {note && <span className={css.note}>{note}</span>}
      </h2>
      <span className={css.all}>
        全部
        <Icon name="forward" size={0.14} />
      </span>
    </Link>
    {children}
  </section>
)
