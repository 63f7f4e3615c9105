import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { toGrade } from '../links.ts'
import css from './GradeBadge.module.css'

/** The name of the member's grade, leading to its page, in the colour of what it stands on. */
export const GradeBadge = ({ gradeName }: { gradeName: string }): ReactNode => (
  <Link to={toGrade} className={css.badge} aria-label={`会员等级 ${gradeName}`}>
    <span className="ellipsis">{gradeName}</span>
  </Link>
)
