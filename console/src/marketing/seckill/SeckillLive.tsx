import { EditOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { salePhase } from '@youli/domain/marketing/seckill/rules.ts'
import { Button, Card, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { amount } from '../../kit/amount.ts'
import { saying, useAsk } from '../../kit/ask.ts'
import type { Told } from '../../kit/ask.ts'
import { Heading } from '../../kit/ListPage.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { exactly, when } from '../../kit/when.ts'
import { seckillLinks } from './links.ts'
import { AddPieces } from './parts/AddPieces.tsx'
import { paceOf } from './parts/pace.ts'
import { PhaseTag } from './parts/phase.tsx'
import { Pulse } from './parts/Pulse.tsx'
import css from './seckill.module.css'

type Live = Told<'GET /console/api/v1/seckill/live'>
type Unit = 'second' | 'minute'

export default function SeckillLive() {
  const { id = '' } = useParams()
  return <Watch key={id} activityId={id} />
}

function Watch({ activityId }: { activityId: string }) {
  const go = useNavigate()
  const may = useMay()
  const [unit, setUnit] = useState<Unit>('minute')
  const [adding, setAdding] = useState(false)
  const sale = useAsk('GET /console/api/v1/seckill/one', { activityId })
  const asked = useAsk('GET /console/api/v1/seckill/live', { activityId, unit }, { refetchMs: paceOf })
  const mayAdd = may('activity.edit') && sale.data?.finished === false
  return (
    <section aria-label="实时数据">
      <Heading
        title={sale.data ? `${sale.data.activityName} · 实时数据` : '实时数据'}
        hint={sale.data?.goodsName}
        extra={
          <>
            {mayAdd && (
              <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
                追加库存
              </Button>
            )}
            <Button icon={<EditOutlined />} onClick={() => void go(seckillLinks.edit(activityId))}>
              活动资料
            </Button>
          </>
        }
      />
      {/* Seconds and minutes are the same sale: the figures stay while the other chart comes. */}
      <Loaded asked={{ ...asked, isPlaceholderData: false }}>
        {(live) => (
          <div className={css.board}>
            <Clock live={live} fault={asked.error} busy={asked.isFetching} refresh={() => void asked.refetch()} />
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
              <Pulse points={live.points} unit={asked.isPlaceholderData ? other(unit) : unit} />
            </Card>
          </div>
        )}
      </Loaded>
      {adding && <AddPieces activityId={activityId} close={() => setAdding(false)} />}
    </section>
  )
}

const other = (unit: Unit): Unit => (unit === 'second' ? 'minute' : 'second')

interface ClockProps {
  live: Live
  fault: Error | null
  busy: boolean
  refresh: () => void
}
/** Where the sale stands by the server's clock, and how fresh the figures are. */
function Clock({ live, fault, busy, refresh }: ClockProps) {
  const phase = salePhase(live, live.now)
  return (
    <Card size="small">
      <div className={css.clock}>
        <PhaseTag phase={phase} activityStatus={live.activityStatus} />
        <span>
          {when(live.startTime)} 至 {when(live.endTime)}
        </span>
        <span>数据截至 {exactly(live.now)}（服务器时间）</span>
        <span>{phase === 'running' ? '每 2.5 秒自动更新' : phase === 'before' ? '到开始时间自动更新' : '已停止自动更新'}</span>
        <Button type="text" size="small" icon={<ReloadOutlined />} disabled={busy} onClick={refresh}>
          刷新
        </Button>
        {fault && <span role="alert">{saying(fault)}</span>}
      </div>
    </Card>
  )
}

function Figures({ live }: { live: Live }) {
  const figures = [
    ['抢购请求', live.taps, '会员点“立即抢购”的次数'],
    ['已处理', live.settled, '有了结果的请求'],
    ['已拒绝', live.refused, '不符合条件或过于繁忙'],
    ['活动剩余', live.left, '还可以抢购的件数'],
    ['已售件数', live.sold, '有效订单中的件数'],
    ['有效订单', live.orders, '含待付款'],
    ['已付款', live.paid, '订单数'],
    ['付款金额', amount(live.paidAmount), '已付款订单合计'],
    ['购买人数', live.buyers, '去重人数'],
    ['预约人数', live.appointments, '预约开始提醒'],
    ['分享访问', live.shareVisits, '由分享链接进入'],
  ] as const
  return (
    <div className={css.figures}>
      {figures.map(([label, value, note]) => (
        <Card key={label} size="small" className={label === '付款金额' ? css.broad : undefined}>
          <div className={css.label}>{label}</div>
          <div className={css.value}>{typeof value === 'number' ? value.toLocaleString('zh-CN') : value}</div>
          <div className={css.note}>{note}</div>
        </Card>
      ))}
    </div>
  )
}
