import { Card, Empty, Timeline } from 'antd'
import { exactly } from '../../../kit/when.ts'
import css from '../../../kit/detail.module.css'
import { actorTexts, verbTexts } from '../status.ts'
import type { DetailProps } from './detail.ts'

export const History = ({ order }: DetailProps) => (
  <Card title="订单动态">
    {order.events.length === 0 ? (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="暂无动态" />
    ) : (
      <Timeline
        items={order.events.toReversed().map((e, i) => ({
          key: `${e.verb}${e.at}`,
          color: i === 0 ? '#8f6820' : 'gray',
          content: (
            <>
              {verbTexts[e.verb] ?? e.verb}
              <small className={css.quiet}>
                {exactly(e.at)} · {[actorTexts[e.actor] ?? e.actor, e.actorName].filter(Boolean).join(' ')}
              </small>
              {e.note && <small className={css.quiet}>{e.note}</small>}
            </>
          ),
        }))}
      />
    )}
  </Card>
)
