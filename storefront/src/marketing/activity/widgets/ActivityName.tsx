import type { ReactNode } from 'react'
import type { ActivityItem } from './activity.ts'

interface ActivityNameProps {
  activity: Pick<ActivityItem, 'activityName'>
  className?: string
  /** A heading over a page, a span on a card. */
  as?: 'h1' | 'span'
}

/** What an activity is called, on its card and over its page. */
export const ActivityName = ({ activity, className, as: Tag = 'h1' }: ActivityNameProps): ReactNode => (
  <Tag className={className}>{activity.activityName}</Tag>
)
