import { UnorderedListOutlined } from '@ant-design/icons'
import { isBulkOver } from '@youli/domain/platform/bulk/rules.ts'
import { bulkStateTexts } from '@youli/domain/platform/bulk/texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Progress } from 'antd'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { useEvents } from '../../../kit/events.ts'
import { Flyout } from '../../../kit/Flyout.tsx'
import { useMe } from '../../../kit/me.tsx'
import { bulkLinks } from '../links.ts'
import { progressText } from '../parts/state.ts'
import css from './tasks-button.module.css'

type Page = OutputOf<'GET /console/api/v1/bulk'>

const call = 'GET /console/api/v1/bulk'
const input = { mine: true, pageSize: 5 }
/** While one runs: where the server tells of it, and where it cannot. */
const [heardMs, unheardMs] = [10_000, 1000]
const everyMinute = 60_000

const running = (page: Page | undefined) => (page?.data ?? []).filter(({ state }) => !isBulkOver(state))

/** Own tasks: a ring turns while one runs, and what is on screen is loaded anew when one has ended. */
export function TasksButton(): ReactNode {
  const enabled = !useMe().mustEnrol
  const client = useQueryClient()
  const hears = useEvents('bulk', () => void client.invalidateQueries({ queryKey: [call] }))
  const refetchInterval = (query: { state: { data: Page | undefined } }) =>
    running(query.state.data).length > 0 ? (hears ? heardMs : unheardMs) : everyMinute
  const { data } = useCall(call, input, { enabled, refetchInterval, quiet: true })
  const ids = running(data).map(({ id }) => id)
  const before = useRef(ids)
  const named = ids.join()
  useEffect(() => {
    const now = named.split(',')
    const ended = before.current.some((id) => !now.includes(id))
    before.current = named === '' ? [] : now
    if (ended) void client.invalidateQueries()
  }, [named, client, before])
  const label = ids.length > 0 ? `任务，${ids.length} 个正在进行` : '任务'
  return (
    <Flyout label={label} title="任务" side="below" className={css.button} button={<Icon turning={ids.length > 0} />}>
      <div className={css.panel}>
        {data?.data.length === 0 && <p>还没有任务</p>}
        <ul>
          {data?.data.map((task) => (
            <li key={task.id}>
              <Link to={bulkLinks.one(task.id)}>
                <b>{task.title}</b>
                <small>{isBulkOver(task.state) ? bulkStateTexts[task.state] : progressText(task)}</small>
              </Link>
              {!isBulkOver(task.state) && (
                <Progress
                  percent={Math.floor(((task.done + task.left) / task.total) * 100)}
                  size="small"
                  showInfo={false}
                  aria-label={`${task.title}的进度`}
                />
              )}
            </li>
          ))}
        </ul>
        <Link to={bulkLinks.list} className={css.all}>
          全部任务
        </Link>
      </div>
    </Flyout>
  )
}

const Icon = ({ turning }: { turning: boolean }) => (
  <span className={css.icon} data-turning={turning || undefined}>
    <UnorderedListOutlined aria-hidden />
  </span>
)
