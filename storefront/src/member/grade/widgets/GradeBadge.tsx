import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAsk } from '../../../kit/ask.ts'
import { useRegistered } from '../../../kit/session.ts'
import { toGrade } from '../links.ts'
import css from './GradeBadge.module.css'

/** The name of the member's grade, leading to its page. */
export function GradeBadge(): ReactNode {
  const { data } = useAsk('GET /user/member-grade/info', {}, { enabled: useRegistered(), quiet: true })
  if (!data) return null
  return (
    <Link to={toGrade} className={css.badge} aria-label={`会员等级 ${data.gradeName}`}>
      <span className={css.pill}>{data.gradeName}</span>
    </Link>
  )
}
