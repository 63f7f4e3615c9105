import type { ReactNode } from 'react'
import type { ActivityItem } from './activity.ts'
import css from './ActivityName.module.css'

interface ActivityNameProps {
  activity: Pick<ActivityItem, 'activityName' | 'subtitle'>
  className?: string
  /** A heading over a page, a span on a card. */
  as?: 'h1' | 'span'
}

/** What an activity is called, and what stands under its name, on its card and over its page. */
export const ActivityName = ({ activity: { activityName, subtitle }, className, as: Tag = 'h1' }: ActivityNameProps): ReactNode => (
  <>
    <Tag className={className}>{activityName}</Tag>
    {subtitle && <span className={css.subtitle}>{subtitle}</span>}
  </>
)
