import { ReloadOutlined } from '@ant-design/icons'
import { adminPhase } from '@youli/domain/marketing/activity/admin.ts'
import { Button, Card } from 'antd'
import { amount } from '../../../kit/amount.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { exactly, when } from '../../../kit/when.ts'
import { PhaseTag } from './phase.tsx'
import css from './sale.module.css'

interface ClockProps {
  at: { now: number; startTime: number; endTime: number; activityStatus: number }
  fault: Error | null
  busy: boolean
  refresh: () => void
}
/** Where the sale stands by the server's clock, and how fresh the figures are. */
export function Clock({ at: live, fault, busy, refresh }: ClockProps) {
  const phase = adminPhase(live, live.now)
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
        {fault && <span role="alert">{errorMessage(fault)}</span>}
      </div>
    </Card>
  )
}

/** Figures of a sale: what, how many, and what that means. */
export function FigureCards({ figures }: { figures: readonly (readonly [string, number | string, string])[] }) {
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

type Sold = Record<'left' | 'sold' | 'orders' | 'paid' | 'paidAmount' | 'buyers' | 'appointments' | 'shareVisits', number>

/** What every sale has come to, after what a kind has of its own. */
export const soldFigures = (live: Sold, leftNote = '还可以购买的件数') =>
  [
    ['活动剩余', live.left, leftNote],
    ['已售件数', live.sold, '有效订单中的件数'],
    ['有效订单', live.orders, '含待付款'],
    ['已付款', live.paid, '订单数'],
    ['付款金额', amount(live.paidAmount), '已付款订单合计'],
    ['购买人数', live.buyers, '去重人数'],
    ['预约人数', live.appointments, '预约开始提醒'],
    ['分享访问', live.shareVisits, '由分享链接进入'],
  ] as const
