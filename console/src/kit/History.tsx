import { Card, Empty, Timeline } from 'antd'
import css from './detail.module.css'
import { exactly } from './when.ts'

interface Step {
  verb: string
  actor: string
  actorName: string
  note: string
  at: number
}
interface Words {
  verbs: Record<string, string>
  actors: Record<string, string>
}

/** Who did what when with an order, the latest first. */
export const History = ({ events, verbs, actors }: Words & { events: readonly Step[] }) => (
  <Card title="订单动态">
    {events.length === 0 ? (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="暂无动态" />
    ) : (
      <Timeline
        items={events.toReversed().map((e, i) => ({
          key: `${e.verb}${e.at}`,
          color: i === 0 ? 'var(--accent)' : 'gray',
          content: (
            <>
              {verbs[e.verb] ?? e.verb}
              <small className={css.quiet}>
                {exactly(e.at)} · {[actors[e.actor] ?? e.actor, e.actorName].filter(Boolean).join(' ')}
              </small>
              {e.note && <small className={css.quiet}>{e.note}</small>}
            </>
          ),
        }))}
      />
    )}
  </Card>
)
