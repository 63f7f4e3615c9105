import { clockOf } from '@youli/domain/kit/time.ts'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface Props {
  id?: string
  /** Milliseconds since 1970. */
  value?: number | null
  onChange?: (at: number | null) => void
  disabled?: boolean
}

/** A moment to the second on the clock of Shanghai, wherever the browser stands. */
export const MomentField = ({ value, onChange, ...rest }: Props) => (
  <DatePicker
    {...rest}
    showTime
    // Enter takes over what was typed; it shall not send the form around it.
    onKeyDown={(e) => e.key === 'Enter' && e.preventDefault()}
    style={{ width: '100%' }}
    value={value ? dayjs(clockOf(new Date(value))) : null}
    onChange={(at) => onChange?.(at ? Date.parse(at.format('YYYY-MM-DDTHH:mm:ss+08:00')) : null)}
  />
)
