import { Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import css from '../notice.module.css'
import { minuteText } from './notices.ts'
import { initialPreference, minutesOfDay } from '@youli/domain/platform/notice/rules.ts'

const halfHours = Array.from({ length: minutesOfDay / 30 }, (_, i) => ({ value: i * 30, label: minuteText(i * 30) }))

interface Props {
  /** Minutes after midnight; equal ones: off. */
  from: number
  to: number
  onChange: (hours: { quietFrom: number; quietTo: number }) => void
}

/** Hours of the day in which nothing sounds. */
export function QuietHours({ from, to, onChange }: Props): ReactNode {
  const on = from !== to
  const { quietFrom, quietTo } = initialPreference
  return (
    <div className={css.line}>
      <span className={css.line}>
        每天免打扰
        <Switch
          aria-label="每天免打扰"
          checked={on}
          onChange={(wanted) => onChange(wanted ? { quietFrom, quietTo } : { quietFrom: 0, quietTo: 0 })}
        />
      </span>
      {on && (
        <span className={css.line}>
          <Select
            aria-label="开始"
            value={from}
            options={halfHours}
            onChange={(value: number) => onChange({ quietFrom: value, quietTo: to })}
          />
          至
          <Select
            aria-label="结束"
            value={to}
            options={halfHours}
            onChange={(value: number) => onChange({ quietFrom: from, quietTo: value })}
          />
        </span>
      )}
    </div>
  )
}
