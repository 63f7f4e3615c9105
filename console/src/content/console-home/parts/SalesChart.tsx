import { useMemo } from 'react'
import { amount } from '../../../kit/amount.ts'
import { LazyChart } from '../../../kit/charts/LazyChart.tsx'
import { useMode } from '../../../kit/look.ts'
import { salesOption } from './option.ts'
import type { TodayAnswer } from './state.ts'

/** The line of sales; its library comes when it is seen. */
export function SalesChart({ series, height }: { series: TodayAnswer['series']; height: number }) {
  const mode = useMode()
  const option = useMemo(() => salesOption(series, mode), [series, mode])
  const sum = (of: (point: TodayAnswer['series'][number]) => number) => amount(series.reduce((all, point) => all + of(point), 0))
  const label = `支付金额共 ${sum((p) => p.sales ?? 0)}，上一周期共 ${sum((p) => p.before)}的折线图`
  return <LazyChart option={option} height={height} label={label} />
}
