import type { ReactNode } from 'react'
import { Link } from '../nav.tsx'
import css from './Cell.module.css'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

export interface CellProps {
  title: ReactNode
  note?: ReactNode
  /** On the right: a value, a badge, a switch. */
  value?: ReactNode
  icon?: ReactNode
  /** Where a tap leads; or `onClick`. Either shows an arrow. */
  to?: string
  /** An address that is no page: a number to call. */
  href?: string
  onClick?: () => void
}

/** One row of a list of settings or facts. */
export function Cell({ title, note, value, icon, to, href, onClick }: CellProps): ReactNode {
  const inside = (
    <>
      {icon && <span className={css.icon}>{icon}</span>}
      <span className={css.body}>
        <span className={css.title}>{title}</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
      {value !== undefined && <span className={css.value}>{value}</span>}
      {(to || href || onClick) && (
        <span className={css.arrow}>
          <Icon name="forward" size={0.16} />
        </span>
      )}
    </>
  )
  if (to) {
    return (
      <Link to={to} className={cx(css.cell, css.tap)}>
        {inside}
      </Link>
    )
  }
  if (href) {
    return (
      <a href={href} className={cx(css.cell, css.tap)}>
        {inside}
      </a>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={cx(css.cell, css.tap)} onClick={onClick}>
        {inside}
      </button>
    )
  }
  return <div className={css.cell}>{inside}</div>
}

/** Cells on one white card, with an optional heading above. */
export const CellGroup = ({ title, children }: { title?: string; children: ReactNode }): ReactNode => (
  <section className={css.group}>
    {title && <h2 className={css.heading}>{title}</h2>}
    <div className={css.card}>{children}</div>
  </section>
)
