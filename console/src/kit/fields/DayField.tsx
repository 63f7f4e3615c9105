import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface Props {
  id?: string
  /** `YYYY-MM-DD`, '' is none. */
  value?: string
  onChange?: (day: string) => void
  disabled?: boolean
}

/** A calendar day as the wire has it. */
export const DayField = ({ value, onChange, ...rest }: Props) => (
  <DatePicker
    {...rest}
    // Enter takes over what was typed; it shall not send the form around it.
    onKeyDown={(e) => e.key === 'Enter' && e.preventDefault()}
    style={{ width: '100%' }}
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange?.(day?.format('YYYY-MM-DD') ?? '')}
  />
)
