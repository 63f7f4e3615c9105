import { auditActionTexts } from '@youli/domain/audit-log.ts'
import type { NoteKind } from '@youli/domain/platform/note/rules.ts'
import { Button, Card, Empty } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { when } from '../../../kit/when.ts'
import { NoteActions } from './NoteActions.tsx'
import { NoteField } from './NoteField.tsx'
import css from './timeline.module.css'

interface Event<To extends string> {
  key: string
  topic: string
  title: string
  detail: string
  time: number
  link: { to: To; id: string } | null
  note: { id: string; mentions: readonly string[]; version: number } | null
}

interface Answer<To extends string> {
  data: { events: readonly Event<To>[]; next: string | null } | undefined
  isLoading: boolean
  error: Error | null
  refetch: () => unknown
}

interface Source<Tab extends string, To extends string> {
  /** One page of a tab; '' begins with the newest. */
  usePage: (tab: Tab, before: string) => Answer<To>
  /** Addresses that events lead to. */
  targets: Record<To, (id: string) => string>
}

interface Props<Tab extends string, To extends string> extends Source<Tab, To> {
  kind: NoteKind
  refId: string
  tabs: readonly { value: Tab; label: string }[]
}

/** What happened with a member or an order, newest first, with the field for a note above it. */
export function Timeline<Tab extends string, To extends string>({ kind, refId, tabs, ...source }: Props<Tab, To>) {
  const [tab, setTab] = useState(tabs[0]!.value)
  return (
    <Card
      title="动态"
      className={css.card}
      extra={
        <div role="tablist" aria-label="动态" className={css.tabs}>
          {tabs.map(({ value: key, label }) => (
            <button key={key} type="button" role="tab" aria-selected={key === tab} onClick={() => setTab(key)}>
              {label}
            </button>
          ))}
        </div>
      }
    >
      <NoteField kind={kind} refId={refId} />
      <Pages key={`${refId} ${tab}`} tab={tab} {...source} />
    </Card>
  )
}

/** Pages one below the other; the last of them tells where the next begins. */
function Pages<Tab extends string, To extends string>({ tab, ...source }: Source<Tab, To> & { tab: Tab }) {
  const [places, setPlaces] = useState<readonly string[]>([''])
  return places.map((before, i) => (
    <Page
      key={before}
      tab={tab}
      before={before}
      more={i === places.length - 1 ? (next) => setPlaces([...places, next]) : undefined}
      {...source}
    />
  ))
}

interface PageProps<Tab extends string, To extends string> extends Source<Tab, To> {
  tab: Tab
  before: string
  more: ((next: string) => void) | undefined
}

function Page<Tab extends string, To extends string>({ tab, before, more, usePage, targets }: PageProps<Tab, To>) {
  const { data, isLoading, error, refetch } = usePage(tab, before)
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
          <EventRow key={event.key} event={event} targets={targets} />
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

function EventRow<To extends string>({ event, targets }: { event: Event<To>; targets: Source<string, To>['targets'] }) {
  const { topic, title, detail, time, link, note } = event
  const text = topic === 'log' ? (auditActionTexts[title] ?? title) : title
  return (
    <li>
      <div>
        {link ? <Link to={targets[link.to](link.id)}>{text}</Link> : <span className={css.words}>{text}</span>}
        {detail && <small className={css.quiet}>{detail}</small>}
        {note && <NoteActions note={{ ...note, text: title }} />}
      </div>
      <time className={css.quiet}>{when(time)}</time>
    </li>
  )
}
