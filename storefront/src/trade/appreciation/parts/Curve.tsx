import { yuanText } from '../../../kit/yuan.ts'
import { lifeDaysOf, worthOn } from '@youli/domain/trade/appreciation/rules.ts'
import { dayOf, addDays } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import css from './appreciation.module.css'
import { valueOf, type ValueOrder } from './value.ts'

const [width, height, pad] = [320, 120, 8]

/** How an order's value moves from its first day to its last, with today on it. */
export function Curve({ order }: { order: ValueOrder }): ReactNode {
  const value = valueOf(order)
  const life = lifeDaysOf(value)
  const top = Math.max(worthOn(value, value.addDays), 1)
  const x = (day: number): number => pad + (Math.min(day, life) / Math.max(1, life)) * (width - 2 * pad)
  const y = (day: number): number => height - pad - (worthOn(value, day) / top) * (height - 2 * pad)
  // It is straight between these.
  const corners = [0, value.addDays, value.addDays + value.keepingDays, Math.max(value.addDays + value.keepingDays, life - 1), life]
  const line = corners.map((day) => `${x(day).toFixed(1)},${y(day).toFixed(1)}`).join(' ')
  const today = Math.min(order.days, life)
  const dayText = (day: number): string =>
    addDays(dayOf(new Date(order.createTime)), day)
      .slice(5)
      .replace('-', '.')
  return (
    <figure className={css.curve}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: there is no file to point an img at */}
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`从第1天到第${life}天的价值走势，最高${yuanText(top / 100)}`}>
        <polygon points={`${x(0)},${height - pad} ${line} ${x(life)},${height - pad}`} fill="var(--tint)" />
        <polyline points={line} fill="none" stroke="var(--metal)" strokeWidth="2" strokeLinejoin="round" />
        {value.exchangeDays > 0 && (
          <line
            x1={x(value.exchangeDays)}
            x2={x(value.exchangeDays)}
            y1={pad}
            y2={height - pad}
            stroke="var(--ink-3)"
            strokeDasharray="3 4"
          />
        )}
        {order.state === 1 && <circle cx={x(today)} cy={y(today)} r="4.5" fill="var(--sale)" stroke="var(--surface)" strokeWidth="2" />}
      </svg>
      <figcaption className={css.axis}>
        <span>{dayText(0)}</span>
        <span>最高 {yuanText(top / 100)}</span>
        <span>{dayText(life)}</span>
      </figcaption>
      <p className={css.legend}>
        {order.state === 1 && <span className={css.today}>今日</span>}
        {value.exchangeDays > 0 && <span className={css.from}>{dayText(value.exchangeDays)} 起可兑换</span>}
      </p>
    </figure>
  )
}
