import { clockOf, dayOf, hourMs } from '@youli/domain/kit/time.ts'
import type { TodayAnswer } from './state.ts'
import { amount } from '../../../kit/amount.ts'
import { colours } from '../../../kit/colours.ts'
import type { Mode } from '../../../kit/look.ts'

type Series = TodayAnswer['series']

const isByHour = (series: Series): boolean => series.length > 1 && series[1]!.at - series[0]!.at === hourMs

const labelOf = (at: number, byHour: boolean): string => {
  const moment = new Date(at)
  return byHour ? `${Number(clockOf(moment).slice(11, 13))}:00` : dayOf(moment).slice(5)
}

/** Sales as a straight line over what they were a range before, dashed; the last point is marked. */
export function salesOption(series: Series, mode: Mode) {
  const byHour = isByHour(series)
  const c = colours[mode]
  const last = series.findLastIndex((point) => point.sales !== null)
  const tooltip = { valueFormatter: (value: unknown) => (typeof value === 'number' ? amount(value) : '—') }
  const sales = series.map(({ sales: value }, i) => ({ value, symbol: i === last ? 'circle' : 'none', symbolSize: 7 }))
  const line = { type: 'line', emphasis: { disabled: true } }
  return {
    grid: { left: 20, right: 20, top: 8, bottom: 28 },
    tooltip: { trigger: 'axis' },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: series.map(({ at }) => labelOf(at, byHour)),
      axisTick: { show: false },
      axisLabel: { alignMinLabel: 'left', interval: byHour ? 3 : series.length > 7 ? 4 : 0 },
    },
    yAxis: { type: 'value', min: 0, splitNumber: 3, axisLabel: { show: false } },
    series: [
      {
        ...line,
        name: byHour ? '今天' : '当日',
        data: sales,
        showAllSymbol: true,
        tooltip,
        lineStyle: { width: 2 },
        areaStyle: { color: c.accentBg },
        z: 2,
      },
      {
        ...line,
        name: byHour ? '昨天' : '上一周期',
        data: series.map(({ before }) => before),
        tooltip,
        symbol: 'none',
        lineStyle: { width: 1.5, type: 'dashed', color: c.ink3, opacity: 0.6 },
        itemStyle: { color: c.ink3 },
        z: 3,
      },
    ],
  }
}
