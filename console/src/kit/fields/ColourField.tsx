import { ColorPicker } from 'antd'

interface Props {
  id?: string
  /** `#rrggbb`, '' is none. */
  value?: string
  onChange?: (colour: string) => void
  disabled?: boolean
}

/** A colour without transparency. */
export const ColourField = ({ id, value, onChange, disabled }: Props) => (
  <span id={id}>
    <ColorPicker
      value={value || null}
      disabled={disabled}
      allowClear
      disabledAlpha
      showText={(c) => (value ? c.toHexString() : '默认')}
      onChangeComplete={(c) => onChange?.(c.toHexString().slice(0, 7))}
      onClear={() => onChange?.('')}
    />
  </span>
)
