import { clockOf } from '@youli/domain/kit/time.ts'
import { Empty } from 'antd'
import { useMemo } from 'react'
import { LazyChart } from '../../../kit/charts/LazyChart.tsx'
import type { OutputOf } from '../../../kit/client.ts'

type Point = OutputOf<'GET /console/api/v1/seckill/live'>['points'][number]
interface Props {
  points: readonly Point[]
  unit: 'second' | 'minute'
}

const axes = (grid: number, data: readonly string[], shown: boolean) => ({
  type: 'category',
  gridIndex: grid,
  data,
  axisTick: { show: false },
  axisLabel: { show: shown },
})
const counts = (grid: number, name: string) => ({
  type: 'value',
  gridIndex: grid,
  name,
  minInterval: 1,
  splitNumber: 3,
  max: ({ max }: { max: number }) => Math.max(max, 3),
})

/** What happened by second or minute: requests above, orders below, on one axis of time. */
export function PerSecondChart({ points, unit }: Props) {
  const option = useMemo(() => {
    const times = points.map((p) => clockOf(new Date(p.time)).slice(11, unit === 'second' ? 19 : 16))
    const of = (key: Exclude<keyof Point, 'time'>) => points.map((p) => p[key])
    const below = { xAxisIndex: 1, yAxisIndex: 1 }
    return {
      animation: false,
      legend: { top: 0, right: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 4 },
      tooltip: { trigger: 'axis' },
      axisPointer: { link: [{ xAxisIndex: 'all' }] },
      grid: [
        { left: 48, right: 12, top: 44, height: 150 },
        { left: 48, right: 12, top: 238, height: 90 },
      ],
      xAxis: [axes(0, times, false), axes(1, times, true)],
      yAxis: [counts(0, '抢购请求'), counts(1, '订单')],
      series: [
        { name: '抢购请求', type: 'line', symbol: 'none', areaStyle: { opacity: 0.12 }, data: of('taps') },
        { name: '已处理', type: 'bar', stack: 'answered', barMaxWidth: 14, data: of('settled') },
        { name: '已拒绝', type: 'bar', stack: 'answered', barMaxWidth: 14, data: of('refused') },
        { name: '下单', type: 'bar', barMaxWidth: 14, data: of('orders'), ...below },
        { name: '付款', type: 'bar', barMaxWidth: 14, data: of('paid'), ...below },
      ],
    }
  }, [points, unit])
  if (points.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="活动开始后显示" />
  const taps = points.reduce((sum, p) => sum + p.taps, 0)
  return <LazyChart option={option} height={360} label={`每${unit === 'second' ? '秒' : '分钟'}的抢购与订单，共${taps}次抢购请求`} />
}
