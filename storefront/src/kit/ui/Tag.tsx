import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Tag.module.css'

/** A small word about a thing: 包邮, 热卖. */
export const Tag = ({ children, tone = 'gold' }: { children: ReactNode; tone?: 'gold' | 'ink' | 'grey' | 'red' | 'green' }): ReactNode => (
  <span className={cx(css.tag, css[tone])}>{children}</span>
)

/** A count in the corner of what it wraps; above 99 shown as 99+. `dot` is only a sign. */
export const Badge = ({
  count = 0,
  dot,
  children,
  label,
}: {
  count?: number
  dot?: boolean
  children?: ReactNode
  label?: string
}): ReactNode => (
  <span className={css.badged}>
    {children}
    {(dot || count > 0) && (
      <span className={cx(css.badge, dot && css.dot)}>
        {!dot && <span aria-hidden={label ? true : undefined}>{count > 99 ? '99+' : count}</span>}
        {label && <span className="sr-only">{label}</span>}
      </span>
    )}
  </span>
)
