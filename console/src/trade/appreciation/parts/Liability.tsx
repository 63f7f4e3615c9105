import { Card, Statistic } from 'antd'
import { useMemo } from 'react'
import { amount } from '../../../kit/amount.ts'
import { useCall } from '../../../kit/client.ts'
import { LazyChart } from '../../../kit/charts/LazyChart.tsx'
import css from './liability.module.css'

/** What all value-added orders would cost today, and on the days to come if nothing were exchanged. */
export function Liability() {
  const { data } = useCall('GET /console/api/v1/appreciation/figures', {})
  const ahead = data?.ahead
  const option = useMemo(
    () => ({
      grid: { left: 8, right: 16, top: 16, bottom: 4, containLabel: true },
      tooltip: { trigger: 'axis' },
      xAxis: {
        type: 'category',
        boundaryGap: false,
        data: (ahead ?? []).map((a) => a.day.slice(5)),
        axisTick: { show: false },
      },
      yAxis: { type: 'value' },
      series: [
        {
          name: '未兑换价值',
          type: 'line',
          areaStyle: { opacity: 0.12 },
          data: (ahead ?? []).map((a) => a.worth),
          tooltip: { valueFormatter: (v: number) => amount(v) },
        },
      ],
    }),
    [ahead],
  )
  if (!data) return null
  return (
    <div className={css.above}>
      <div className={css.figures}>
        <Figure title="今日兑换负债" value={amount(data.openWorth)} note={`${data.openCount} 张未兑换，本金 ${amount(data.openBase)}`} />
        <Figure title="其中今日可兑换" value={amount(data.dueWorth)} note="已满最短持有天数" />
        <Figure title="已兑换优惠券" value={amount(data.exchangedWorth)} note={`${data.exchangedCount} 张`} />
        <Figure title="已失效" value={`${data.disabledCount} 张`} note="退款、作废或会员注销" />
      </div>
      {data.openCount > 0 && (
        <Card size="small" title="未来180天负债走势（按现有增值单，假设均不兑换）">
          <LazyChart option={option} height={200} label={`未兑换增值单今日共值${amount(data.openWorth)}，180天内的走势`} />
        </Card>
      )}
    </div>
  )
}

const Figure = ({ title, value, note }: { title: string; value: string; note: string }) => (
  <Card size="small">
    <Statistic title={title} value={value} />
    <div className={css.note}>{note}</div>
  </Card>
)
