import { InboxOutlined, SearchOutlined, WarningOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import css from './list.module.css'

const icons = { empty: InboxOutlined, sought: SearchOutlined, fault: WarningOutlined }

interface Props {
  why: keyof typeof icons
  title: string
  note?: string
  children?: ReactNode
}

/** In place of rows: there are none yet, none that fit, or they could not be loaded. */
export function Nothing({ why, title, note, children }: Props): ReactNode {
  const Icon = icons[why]
  return (
    <div className={css.nothing} data-why={why}>
      <span>
        <Icon aria-hidden />
      </span>
      <b>{title}</b>
      {note && <p>{note}</p>}
      {children && <div>{children}</div>}
    </div>
  )
}
