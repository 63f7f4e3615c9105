import type { ReactNode } from 'react'
import { Link } from '../nav.tsx'
import css from './FactRow.module.css'
import { Icon } from './Icon.tsx'

interface FactRowProps {
  name: string
  children: ReactNode
  /** Where more is to be found; or `onClick`. Either shows an arrow. */
  to?: string
  onClick?: () => void
}

/** One fact of a goods: its name, what holds. */
export function FactRow({ name, children, to, onClick }: FactRowProps): ReactNode {
  const inside = (
    <>
      <span className={css.name}>{name}</span>
      <span className={css.text}>{children}</span>
      {(to || onClick) && <Icon name="forward" size={0.15} />}
    </>
  )
  if (to) {
    return (
      <Link to={to} className={css.fact}>
        {inside}
      </Link>
    )
  }
  return onClick ? (
    <button type="button" className={css.fact} onClick={onClick}>
      {inside}
    </button>
  ) : (
    <div className={css.fact}>{inside}</div>
  )
}
