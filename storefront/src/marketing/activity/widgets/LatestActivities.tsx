import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { SectionTitle } from '../../../kit/ui/Page.tsx'
import { toActivities } from '../links.ts'
import { ActivityCard } from './ActivityCard.tsx'
import css from './LatestActivities.module.css'

/** Shown at once. */
const most = 3

/** 最新活动: the latest few, and the way to all; nothing when there are none. */
export function LatestActivities(): ReactNode {
  const { data } = useCall('GET /activity/api/v1/h5/index-list', { page: 1, pageSize: most }, { quiet: true })
  if (!data?.data.length) return null
  return (
    <section aria-label="最新活动">
      <SectionTitle
        end={
          <Link to={toActivities()} className={css.all}>
            全部
            <Icon name="forward" size={0.14} />
          </Link>
        }
      >
        最新活动
      </SectionTitle>
      <ul className={css.list}>
        {data.data.map((item) => (
          <li key={item.activityId}>
            <ActivityCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
