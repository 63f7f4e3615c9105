import type { ReactNode } from 'react'
import type { ActivityItem } from './activity.ts'
import css from './ActivityName.module.css'
import { SaleName } from './SaleName.tsx'

interface ActivityNameProps {
  activity: Pick<ActivityItem, 'activityName' | 'subtitle'>
  className?: string
  /** It sells a piece, which its name ends with. */
  sale?: 'tile' | 'page'
  /** A heading over a page, a span on a card. */
  as?: 'h1' | 'span'
}

/** What an activity is called, and what stands under its name, on its card and over its page. */
export const ActivityName = ({ activity: { activityName, subtitle }, className, sale, as: Tag = 'h1' }: ActivityNameProps): ReactNode => (
  <>
    <Tag className={className}>{sale ? <SaleName name={activityName} tile={sale === 'tile'} /> : activityName}</Tag>
    {subtitle && <span className={css.subtitle}>{subtitle}</span>}
  </>
)
