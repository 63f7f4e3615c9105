import type { ReactNode } from 'react'
import css from './Badge.module.css'

/** A small figure at the corner of an icon; more than 99 is 99+. Its box must be positioned. */
export const Badge = ({ count }: { count: number }): ReactNode => <span className={css.badge}>{count > 99 ? '99+' : count}</span>
