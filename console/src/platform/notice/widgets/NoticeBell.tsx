import { BellOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Flyout } from '../../../kit/Flyout.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { useAlerts } from '../parts/alerts.ts'
import { NoticePanel } from '../parts/NoticePanel.tsx'
import { unreadOf, useNewestNotices } from '../parts/notices.ts'
import { useTitleCount } from '../parts/title-count.ts'
import css from '../notice.module.css'

/** Notices of the operator: how many are unread, and a panel with them. */
export function NoticeBell(): ReactNode {
  const phone = usePhone()
  const notices = useNewestNotices()
  const unread = unreadOf(notices)
  useTitleCount(unread)
  useAlerts(notices)
  const button = (
    <span className={css.icon}>
      <BellOutlined aria-hidden />
      {unread > 0 && <span className={css.count}>{unread > 99 ? '99+' : unread}</span>}
    </span>
  )
  return (
    <Flyout
      label={unread > 0 ? `通知，${unread} 条未读` : '通知'}
      title="通知"
      side={phone ? 'over' : 'below'}
      className={css.button}
      button={button}
    >
      <NoticePanel unread={notices?.unread} newest={notices?.rows[0]?.id} />
    </Flyout>
  )
}
