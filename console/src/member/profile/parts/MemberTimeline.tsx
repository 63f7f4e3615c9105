import { auditActionTexts } from '@youli/domain/audit-log.ts'
import { timelineTabTexts } from '@youli/domain/member/profile/timeline.ts'
import { Button, Card, Empty, Tabs } from 'antd'
import { useState } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { when } from '../../../kit/when.ts'
import { NoteField } from '../../../platform/note/widgets/NoteField.tsx'
import { afterSaleLinks } from '../../../trade/after-sale/links.ts'
import { orderLinks } from '../../../trade/order/links.ts'
import { walletLinks } from '../../wallet/links.ts'
import css from '../member.module.css'

type Event = OutputOf<'GET /console/api/v1/members/timeline'>['events'][number]
type Tab = keyof typeof timelineTabTexts

const targets = { order: orderLinks.detail, afterSale: afterSaleLinks.detail, wallet: walletLinks.detail }

/** What happened with a member, newest first, with the field for a note above it. */
export function MemberTimeline({ id, field }: { id: string; field: RefObject<HTMLDivElement | null> }) {
  const [tab, setTab] = useState<Tab>('all')
  return (
    <Card>
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key as Tab)}
        items={Object.entries(timelineTabTexts).map(([key, label]) => ({ key, label }))}
      />
      <NoteField kind="member" refId={id} box={field} />
      <Pages key={tab} id={id} tab={tab} />
    </Card>
  )
}

/** Pages one below the other; the last of them tells where the next begins. */
function Pages({ id, tab }: { id: string; tab: Tab }) {
  const [places, setPlaces] = useState<readonly string[]>([''])
  return places.map((before, i) => (
    <Page
      key={before}
      id={id}
      tab={tab}
      before={before}
      more={i === places.length - 1 ? (next) => setPlaces([...places, next]) : undefined}
    />
  ))
}

interface PageProps {
  id: string
  tab: Tab
  before: string
  more: ((next: string) => void) | undefined
}

function Page({ id, tab, before, more }: PageProps) {
  const { data, isLoading, error, refetch } = useCall(
    'GET /console/api/v1/members/timeline',
    { id, tab, ...(before && { before }) },
    { quiet: true },
  )
  if (isLoading) return <p className={css.quiet}>正在读取…</p>
  if (error || !data)
    return (
      <p>
        没有读到动态，<Button onClick={() => void refetch()}>重试</Button>
      </p>
    )
  if (!before && data.events.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这里还没有动态" />
  const { next } = data
  return (
    <>
      <ul className={css.events}>
        {data.events.map((event) => (
          <EventRow key={event.key} event={event} />
        ))}
      </ul>
      {next !== null && more && (
        <Button type="link" block onClick={() => more(next)}>
          加载更早的动态
        </Button>
      )}
    </>
  )
}

function EventRow({ event: { topic, title, detail, time, link } }: { event: Event }) {
  const text = topic === 'log' ? (auditActionTexts[title] ?? title) : title
  return (
    <li>
      <div>
        {link ? <Link to={targets[link.to](link.id)}>{text}</Link> : <span className={css.words}>{text}</span>}
        {detail && <small className={css.quiet}>{detail}</small>}
      </div>
      <time className={css.quiet}>{when(time)}</time>
    </li>
  )
}
