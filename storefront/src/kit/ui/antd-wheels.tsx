import './antd-vars.css'
import type { ReactNode } from 'react'
import PickerView from 'antd-mobile/es/components/picker-view'
import type { WheelsProps } from './Wheels.tsx'

// The component itself, not Picker.prompt and the like: those render by hand and need unstableSetRender on React 19.
export const AntdWheels = ({ columns, value, onChange }: WheelsProps): ReactNode => (
  <PickerView
    columns={columns}
    value={value}
    mouseWheel
    onChange={(next) => onChange(next.map(String))}
    style={{ '--height': '2.4rem', '--item-height': '0.44rem', '--item-font-size': 'var(--text-lg)' }}
  />
)
