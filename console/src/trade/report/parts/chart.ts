import { amount } from '../../../kit/amount.ts'

/** Bars of money by period, with a line of numbers on an axis of its own. */
export const moneyByPeriod = (
  periods: readonly string[],
  bars: readonly { name: string; data: readonly number[] }[],
  line: { name: string; unit: string; data: readonly number[] },
) => ({
  grid: { left: 8, right: 8, top: 36, bottom: 4, containLabel: true },
  legend: { top: 0, right: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 4 },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: periods, axisTick: { show: false } },
  yAxis: [{ type: 'value' }, { type: 'value', minInterval: 1, splitLine: { show: false } }],
  series: [
    ...bars.map((bar) => ({
      ...bar,
      type: 'bar',
      barMaxWidth: 18,
      itemStyle: { borderRadius: [3, 3, 0, 0] },
      tooltip: { valueFormatter: (v: number) => amount(v) },
    })),
    { ...line, type: 'line', yAxisIndex: 1, symbolSize: 5, tooltip: { valueFormatter: (v: number) => `${v} ${line.unit}` } },
  ],
})

/** The longest first, from top to bottom. */
export const moneyByName = (names: readonly string[], name: string, data: readonly number[]) => ({
  grid: { left: 8, right: 64, top: 8, bottom: 4, containLabel: true },
  tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
  xAxis: { type: 'value' },
  yAxis: {
    type: 'category',
    inverse: true,
    data: names,
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: { width: 150, overflow: 'truncate' },
  },
  series: [
    {
      name,
      type: 'bar',
      barMaxWidth: 16,
      itemStyle: { borderRadius: [0, 3, 3, 0] },
      data,
      label: { show: true, position: 'right', formatter: ({ value }: { value: number }) => amount(value) },
      tooltip: { valueFormatter: (v: number) => amount(v) },
    },
  ],
})

/** How a period is written: the month of a month, the days of a week. */
export const periodText = (first: string, step: string): string =>
  step === 'month' ? first.slice(0, 7) : step === 'week' ? `${first} 起` : first
