import { SettingOutlined } from '@ant-design/icons'
import { type NoticeGroup, noticeGroups } from '@youli/domain/platform/notice/kinds.ts'
import { noticeGroupTexts } from '@youli/domain/platform/notice/texts.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAction, useCall } from '../../../kit/client.ts'
import { noticeLinks } from '../links.ts'
import css from '../notice.module.css'
import { call, type Notices } from './notices.ts'
import { NoticeList } from './NoticeList.tsx'
import { PanelFoot } from './PanelFoot.tsx'

interface Props {
  unread: Notices['unread'] | undefined
  /** Id of the newest notice. */
  newest: string | undefined
}

/** Notices by group, newest first, page by page. */
export function NoticePanel({ unread, newest }: Props): ReactNode {
  const [group, setGroup] = useState<NoticeGroup>('todo')
  const [before, setBefore] = useState<string | null>(null)
  const { data } = useCall(call, { group, limit: 20, ...(before && { before }) }, { quiet: true })
  const read = useAction('POST /console/api/v1/notices/read')
  const choose = (next: NoticeGroup) => {
    setGroup(next)
    setBefore(null)
  }
  return (
    <section className={css.panel} aria-label="通知">
      <header>
        <h2>通知</h2>
        <Button type="link" disabled={!newest} loading={read.isPending} onClick={() => read.mutate({ upTo: newest! })}>
          全部已读
        </Button>
        <Link to={noticeLinks.settings} aria-label="消息提醒设置" title="消息提醒设置">
          <SettingOutlined aria-hidden />
        </Link>
      </header>
      <div role="tablist" className={css.tabs}>
        {noticeGroups.map((each) => (
          <button key={each} type="button" role="tab" aria-selected={each === group} onClick={() => choose(each)}>
            {noticeGroupTexts[each]}
            {unread && unread[each] > 0 && <small>{unread[each]}</small>}
          </button>
        ))}
      </div>
      <div className={css.scroll}>
        {data?.rows.length === 0 && <p>没有通知</p>}
        {data && <NoticeList rows={data.rows} onOpen={(id) => read.mutate({ ids: [id] })} />}
        {(before || data?.more) && (
          <div className={css.pages}>
            {before && <Button onClick={() => setBefore(null)}>回到最新</Button>}
            {data?.more && <Button onClick={() => setBefore(data.rows.at(-1)!.id)}>更早的通知</Button>}
          </div>
        )}
      </div>
      <PanelFoot />
    </section>
  )
}
