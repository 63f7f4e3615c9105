import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import type { EChartsCoreOption, EChartsType } from 'echarts/core'
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
  const chart = useRef<EChartsType>(null)
  useEffect(() => {
    const drawn = init(box.current)
    chart.current = drawn
    const watch = new ResizeObserver(() => drawn.resize())
    watch.observe(box.current!)
    return () => {
      watch.disconnect()
      drawn.dispose()
    }
  }, [])
  // New figures move what is drawn; drawing anew would flicker and close the tip under the pointer.
  useEffect(() => chart.current!.setOption(option), [option])
  return <figure ref={box} aria-label={label} style={{ height, margin: 0 }} />
}
