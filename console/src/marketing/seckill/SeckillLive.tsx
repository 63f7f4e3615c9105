import { Card, Segmented } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Clock, FigureCards, soldFigures } from '../activity/widgets/Board.tsx'
import { paceOf } from '../activity/widgets/pace.ts'
import { SaleHeading } from '../activity/widgets/SaleHeading.tsx'
import css from '../activity/widgets/sale.module.css'
import { seckillKind } from './kind.ts'
import { PerSecondChart } from './parts/PerSecondChart.tsx'

type Live = OutputOf<'GET /console/api/v1/seckill/live'>
type Unit = 'second' | 'minute'

export default function SeckillLive() {
  const { id = '' } = useParams()
  return <Watch key={id} activityId={id} />
}

function Watch({ activityId }: { activityId: string }) {
  const [unit, setUnit] = useState<Unit>('minute')
  const result = useCall('GET /console/api/v1/seckill/live', { activityId, unit }, { refetchInterval: ({ state }) => paceOf(state.data) })
  return (
    <section aria-label="实时数据">
      <SaleHeading kind={seckillKind} activityId={activityId} />
      {/* Seconds and minutes are the same sale: the figures stay while the other chart comes. */}
      <Loaded result={{ ...result, isPlaceholderData: false }}>
        {(live) => (
          <div className={css.board}>
            <Clock at={live} fault={result.error} busy={result.isFetching} refresh={() => void result.refetch()} />
            <Figures live={live} />
            <Card
              size="small"
              title="抢购与订单"
              extra={
                <Segmented<Unit>
                  size="small"
                  value={unit}
                  onChange={setUnit}
                  options={[
                    { value: 'second', label: '按秒' },
                    { value: 'minute', label: '按分钟' },
                  ]}
                />
              }
            >
              <PerSecondChart points={live.points} unit={result.isPlaceholderData ? other(unit) : unit} />
            </Card>
          </div>
        )}
      </Loaded>
    </section>
  )
}

const other = (unit: Unit): Unit => (unit === 'second' ? 'minute' : 'second')

function Figures({ live }: { live: Live }) {
  const figures = [
    ['抢购请求', live.taps, '会员点“立即抢购”的次数'],
    ['已处理', live.settled, '有了结果的请求'],
    ['已拒绝', live.refused, '不符合条件或过于繁忙'],
    ...soldFigures(live, '还可以抢购的件数'),
  ] as const
  return <FigureCards figures={figures} />
}
