import { addDays, clockOf, dayOf, hourMs, startOfDay } from '@youli/domain/kit/time.ts'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import type { SyntheticEvent } from 'react'
import { looseMoment, momentText } from './loose-moment.ts'

interface Props {
  id?: string
  /** Milliseconds since 1970. */
  value?: number | null
  onChange?: (at: number | null) => void
  disabled?: boolean
  /** The moment before it, if it ends something: offers how long that lasts. */
  from?: number | null
}

const format = 'YYYY-MM-DD HH:mm'
const stampOf = (at: Dayjs): number => Date.parse(at.format('YYYY-MM-DDTHH:mm:00+08:00'))
const shown = (at: number): Dayjs => dayjs(clockOf(new Date(at)))

/** What people choose most, beside the calendar. */
function presetsFor(from: number | null | undefined): { label: string; value: Dayjs }[] {
  const midnight = (days: number) => startOfDay(addDays(dayOf(new Date()), days)).getTime()
  const near = [
    { label: '今晚 20 点', at: midnight(0) + 20 * hourMs },
    { label: '明天 0 点', at: midnight(1) },
    { label: '7 天后 0 点', at: midnight(7) },
  ]
  const lasting = from ? [4, 24, 72].map((hours) => ({ label: `持续 ${hours} 小时`, at: from + hours * hourMs })) : []
  return [...lasting, ...near].map(({ label, at }) => ({ label, value: shown(at) }))
}

/** A moment to the minute on the clock of Shanghai, wherever the browser stands; typed as people write it (`looseMoment`). */
export function MomentField({ value, onChange, from, ...rest }: Props) {
  /** The picker drops what it cannot read itself: it is read here when the field is left. */
  const keep = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement) || (value && target.value === momentText(value))) return
    const at = looseMoment(target.value, new Date())
    if (at !== null && at !== value) onChange?.(at)
  }
  return (
    <DatePicker
      {...rest}
      format={format}
      showTime={{ format: 'HH:mm' }}
      presets={presetsFor(from)}
      placeholder="例如 11-24 20 点"
      // The field shows what is in it, not the day under the mouse.
      previewValue={false}
      onBlur={keep}
      // Enter takes over what was typed; it shall not send the form around it.
      onKeyDown={(e) => {
        if (e.key !== 'Enter') return
        e.preventDefault()
        keep(e)
      }}
      style={{ width: 200 }}
      value={value ? shown(value) : null}
      onChange={(at) => onChange?.(at && stampOf(at))}
    />
  )
}
