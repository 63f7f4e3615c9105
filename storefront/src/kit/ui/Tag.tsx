import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Tag.module.css'

/** A small word about a thing: 包邮, 热卖. */
export const Tag = ({ children, tone = 'gold' }: { children: ReactNode; tone?: 'gold' | 'ink' | 'grey' | 'red' | 'green' }): ReactNode => (
  <span className={cx(css.tag, css[tone])}>{children}</span>
)
