import {
  ApiOutlined,
  BellOutlined,
  CommentOutlined,
  DiffOutlined,
  InboxOutlined,
  MessageOutlined,
  ProfileOutlined,
  RollbackOutlined,
  UnorderedListOutlined,
  WalletOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import css from '../notice.module.css'
import { dayText, type NoticeRow, timeText } from './notices.ts'

/** Pictures by the part of a kind's key before the dot. */
const icons: Record<string, ComponentType<{ 'aria-hidden'?: true }>> = {
  order: ProfileOutlined,
  'after-sale': RollbackOutlined,
  refund: WarningOutlined,
  comment: CommentOutlined,
  wallet: WalletOutlined,
  'store-card': WalletOutlined,
  stock: InboxOutlined,
  bill: DiffOutlined,
  connection: ApiOutlined,
  note: MessageOutlined,
  bulk: UnorderedListOutlined,
}

interface Props {
  rows: readonly NoticeRow[]
  onOpen: (id: string) => void
}

/** Notices under the days on which they happened. A press opens what a notice is about. */
export function NoticeList({ rows, onOpen }: Props): ReactNode {
  const now = Date.now()
  return rows.map(({ id, kind, title, text, link, time, read }, i) => {
    const Icon = icons[kind.split('.')[0]!] ?? BellOutlined
    const day = dayText(time, now)
    const before = rows[i - 1]
    return (
      <div key={id}>
        {(!before || dayText(before.time, now) !== day) && <h3>{day}</h3>}
        <Link to={link} className={css.row} data-unread={!read || undefined} onClick={() => !read && onOpen(id)}>
          <span className={css.picture}>
            <Icon aria-hidden />
          </span>
          <span>
            <b>{title}</b>
            {text && <span>{text}</span>}
            <small>
              {timeText(time, now)}
              {!read && ' · 未读'}
            </small>
          </span>
        </Link>
      </div>
    )
  })
}
