import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from '../nav.tsx'
import css from './Button.module.css'
import { cx } from './cx.ts'

interface ButtonStyle {
  /** `strong` is the one thing to do here, `primary` what else one may do, `outline`, `text` (a link among words), `danger`. */
  look?: 'primary' | 'strong' | 'outline' | 'text' | 'danger'
  size?: 'md' | 'sm' | 'lg'
  block?: boolean
}

const classes = ({ look = 'primary', size = 'md', block }: ButtonStyle, more?: string): string =>
  cx(css.button, css[look], css[size], block && css.block, more)

export type ButtonProps = ButtonStyle & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>

/** While `busy` it keeps its width, shows a spinner and takes no taps. */
export function Button({ look, size, block, busy, className, children, disabled, type, ...rest }: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={classes({ look, size, block }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      <span className={cx(css.label, busy && css.away)}>{children}</span>
    </button>
  )
}

/** A link that looks like a button. */
export const ButtonLink = ({
  to,
  children,
  className,
  ...looks
}: ButtonStyle & { to: string; children: ReactNode; className?: string }): ReactNode => (
  <Link to={to} className={classes(looks, className)}>
    <span className={css.label}>{children}</span>
  </Link>
)
