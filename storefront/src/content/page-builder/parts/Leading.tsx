import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'

/** Leads to a page of ours or, with https, elsewhere; '' leads nowhere. */
export function Leading({
  to,
  label,
  className,
  children,
}: {
  to: string
  label?: string
  className?: string
  children: ReactNode
}): ReactNode {
  if (to === '') return <span className={className}>{children}</span>
  return to.startsWith('/') ? (
    <Link to={to} className={className} aria-label={label}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className} aria-label={label}>
      {children}
    </a>
  )
}
