import { changeOf } from '@youli/domain/content/console-home/rules.ts'
import css from '../home.module.css'

/** `↑ 12.4%` against an earlier figure; a dash where there was none. */
export function Change({ value, before }: { value: number; before: number }) {
  const change = changeOf(value, before)
  if (change === null) return <span>—</span>
  const percent = `${(Math.abs(change) * 100).toFixed(1)}%`
  if (percent === '0.0%') return <span>持平</span>
  return (
    <em className={css.change} data-up={change > 0}>
      {change > 0 ? '↑' : '↓'} {percent}
    </em>
  )
}
