import { clockOf } from '@youli/domain/kit/time.ts'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import type { SyntheticEvent } from 'react'

dayjs.extend(customParseFormat)

interface Props {
  id?: string
  /** Milliseconds since 1970. */
  value?: number | null
  onChange?: (at: number | null) => void
  disabled?: boolean
}

/** How a moment is written: seconds may be left out. */
const formats = ['YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD HH:mm']
const stampOf = (at: Dayjs): number => Date.parse(at.format('YYYY-MM-DDTHH:mm:ss+08:00'))

/** A moment to the second on the clock of Shanghai, wherever the browser stands. */
export function MomentField({ value, onChange, ...rest }: Props) {
  /** The picker takes over what was typed only when it is whole, and drops it when somewhere else is clicked. */
  const keep = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const at = dayjs(target.value, formats, true)
    if (at.isValid() && stampOf(at) !== value) onChange?.(stampOf(at))
  }
  return (
    <DatePicker
      {...rest}
      showTime
      // The field shows what is in it, not the day under the mouse.
      previewValue={false}
      onBlur={keep}
      // Enter takes over what was typed; it shall not send the form around it.
      onKeyDown={(e) => {
        if (e.key !== 'Enter') return
        e.preventDefault()
        keep(e)
      }}
      style={{ width: '100%' }}
      value={value ? dayjs(clockOf(new Date(value))) : null}
      onChange={(at) => onChange?.(at && stampOf(at))}
    />
  )
}
