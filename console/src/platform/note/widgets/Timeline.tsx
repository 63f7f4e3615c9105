import { auditActionTexts } from '@youli/domain/audit-log.ts'
import type { NoteKind } from '@youli/domain/platform/note/rules.ts'
import { Button, Card, Empty } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
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

/** Reads one page of a tab and hands it to what shows it; an empty `before` begins with the newest. */
export interface ReadProps<Tab extends string, To extends string> {
  id: string
  tab: Tab
  before: string
  children: (answer: Answer<To>) => ReactNode
}

interface Source<Tab extends string, To extends string> {
  Read: (props: ReadProps<Tab, To>) => ReactNode
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
      <Pages key={`${refId} ${tab}`} id={refId} tab={tab} {...source} />
    </Card>
  )
}

/** Pages one below the other; the last of them tells where the next begins. */
function Pages<Tab extends string, To extends string>({ id, tab, Read, targets }: Source<Tab, To> & { id: string; tab: Tab }) {
  const [places, setPlaces] = useState<readonly string[]>([''])
  return places.map((before, i) => (
    <Read key={before} id={id} tab={tab} before={before}>
      {(answer) => (
        <Page
          answer={answer}
          isFirst={!before}
          targets={targets}
          more={i === places.length - 1 ? (next) => setPlaces([...places, next]) : undefined}
        />
      )}
    </Read>
  ))
}

interface PageProps<To extends string> extends Pick<Source<string, To>, 'targets'> {
  answer: Answer<To>
  isFirst: boolean
  more: ((next: string) => void) | undefined
}

function Page<To extends string>({ answer: { data, isLoading, error, refetch }, isFirst, more, targets }: PageProps<To>) {
  if (isLoading) return <p className={css.quiet}>正在读取…</p>
  if (error || !data)
    return (
      <p>
        没有读到动态，<Button onClick={() => void refetch()}>重试</Button>
      </p>
    )
  if (isFirst && data.events.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这里还没有动态" />
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
