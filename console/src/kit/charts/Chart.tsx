import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import type { EChartsCoreOption } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

use([LineChart, BarChart, GridComponent, TooltipComponent, LegendComponent, CanvasRenderer])

interface Props {
  option: EChartsCoreOption
  height: number
  /** What the picture shows, for those who do not see it. */
  label: string
}

/** Brings the chart library with it: open only through `LazyChart`. */
export default function Chart({ option, height, label }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const chart = init(box.current)
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(box.current!)
    chart.setOption(option)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [option])
  return <figure ref={box} aria-label={label} style={{ height, margin: 0 }} />
}
