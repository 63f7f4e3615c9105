import { useMemo } from 'react'
import { amount } from '../../../kit/amount.ts'
import { LazyChart } from '../../../kit/charts/LazyChart.tsx'

interface Props {
  days: readonly { day: string; orders: number; sales: number }[]
}

/** Sales as bars, orders as a line, day by day. */
export function Trend({ days }: Props) {
  const option = useMemo(
    () => ({
      grid: { left: 8, right: 8, top: 36, bottom: 4, containLabel: true },
      legend: { top: 0, right: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 4 },
      tooltip: { trigger: 'axis' },
      xAxis: {
        type: 'category',
        data: days.map((d) => d.day.slice(5)),
        axisTick: { show: false },
      },
      yAxis: [{ type: 'value' }, { type: 'value', minInterval: 1, splitLine: { show: false } }],
      series: [
        {
          name: '销售额',
          type: 'bar',
          barMaxWidth: 18,
          itemStyle: { borderRadius: [3, 3, 0, 0] },
          data: days.map((d) => d.sales),
          tooltip: { valueFormatter: (v: number) => amount(v) },
        },
        {
          name: '订单数',
          type: 'line',
          yAxisIndex: 1,
          symbolSize: 5,
          data: days.map((d) => d.orders),
          tooltip: { valueFormatter: (v: number) => `${v} 单` },
        },
      ],
    }),
    [days],
  )
  const total = days.reduce((sum, d) => sum + d.sales, 0)
  return <LazyChart option={option} height={300} label={`近${days.length}天销售额共${amount(total)}的柱状与折线图`} />
}
