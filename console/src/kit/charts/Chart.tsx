import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, registerTheme, use } from 'echarts/core'
import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { colours, seriesColours } from '../colours.ts'
import { type Mode, useMode } from '../look.ts'

use([LineChart, BarChart, GridComponent, TooltipComponent, LegendComponent, CanvasRenderer])

for (const mode of ['light', 'dark'] satisfies Mode[]) {
  const c = colours[mode]
  const axis = {
    axisLine: { lineStyle: { color: c.lineStrong } },
    axisLabel: { color: c.ink3 },
    nameTextStyle: { color: c.ink3 },
    splitLine: { lineStyle: { color: c.line } },
  }
  registerTheme(mode, {
    color: seriesColours[mode],
    textStyle: { color: c.ink },
    legend: { textStyle: { color: c.ink2 } },
    tooltip: { backgroundColor: c.card, borderColor: c.line, textStyle: { color: c.ink } },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false } },
  })
}

interface Props {
  option: EChartsCoreOption
  height: number
  /** What the picture shows, for those who do not see it. */
  label: string
}

/** Brings the chart library with it: open only through `LazyChart`. */
export default function Chart(props: Props) {
  const mode = useMode()
  return <Drawn key={mode} mode={mode} {...props} />
}

function Drawn({ option, height, label, mode }: Props & { mode: Mode }) {
  const box = useRef<HTMLElement>(null)
  const chart = useRef<EChartsType>(null)
  useEffect(() => {
    const drawn = init(box.current, mode)
    chart.current = drawn
    const watch = new ResizeObserver(() => drawn.resize())
    watch.observe(box.current!)
    return () => {
      watch.disconnect()
      drawn.dispose()
    }
  }, [mode])
  // New figures move what is drawn; drawing anew would flicker and close the tip under the pointer.
  useEffect(() => chart.current!.setOption(option), [option])
  return <figure ref={box} aria-label={label} style={{ height, margin: 0 }} />
}
