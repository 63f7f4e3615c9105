import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { bookingLimits } from '@youli/domain/trade/appointment/rules.ts'
import { Button, Form, TimePicker } from 'antd'
import dayjs from 'dayjs'
import css from './appointment.module.css'
import { NumberItem } from '../../../kit/fields/items.tsx'

/** A time of the form, empty until filled in. */
export interface SlotValues {
  start: string | null
  end: string | null
  places: number | null
}

/** The times of a service with their places. */
export const SlotsField = ({ name, readOnly }: { name: string; readOnly: boolean }) => (
  <Form.List name={name}>
    {(rows, { add, remove }) => (
      <>
        {rows.map((row, i) => (
          <fieldset key={row.key} className={css.slot} aria-label={`第${String(i + 1)}个时段`}>
            <Form.Item name={[row.name, 'start']} rules={[{ required: true, message: '请选择开始时间' }]}>
              <ClockField label={`第${String(i + 1)}个时段开始`} placeholder="开始" />
            </Form.Item>
            <Form.Item name={[row.name, 'end']} rules={[{ required: true, message: '请选择结束时间' }]}>
              <ClockField label={`第${String(i + 1)}个时段结束`} placeholder="结束" />
            </Form.Item>
            <NumberItem
              name={[row.name, 'places']}
              required="请输入名额"
              min={1}
              max={bookingLimits.places}
              suffix="位"
              aria-label={`第${String(i + 1)}个时段名额`}
            />
            {rows.length > 1 && !readOnly ? (
              <Button type="text" icon={<DeleteOutlined />} aria-label={`删除第${String(i + 1)}个时段`} onClick={() => remove(row.name)} />
            ) : (
              <span />
            )}
          </fieldset>
        ))}
        {rows.length < bookingLimits.slots && !readOnly && (
          <Button icon={<PlusOutlined />} onClick={() => add({ start: null, end: null, places: 2 })} style={{ marginBottom: 16 }}>
            添加时段
          </Button>
        )}
      </>
    )}
  </Form.List>
)

interface ClockProps {
  id?: string
  /** `HH:MM`. */
  value?: string | null
  onChange?: (time: string | null) => void
  label: string
  placeholder: string
}
const ClockField = ({ id, value, onChange, label, placeholder }: ClockProps) => (
  <TimePicker
    id={id}
    aria-label={label}
    placeholder={placeholder}
    format="HH:mm"
    minuteStep={5}
    needConfirm={false}
    value={value ? dayjs(`2000-01-01T${value}`) : null}
    onChange={(at) => onChange?.(at ? at.format('HH:mm') : null)}
    style={{ width: '100%' }}
  />
)
