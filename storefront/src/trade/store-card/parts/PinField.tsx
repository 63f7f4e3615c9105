import type { ReactNode } from 'react'
import { Field } from '../../../kit/ui/Field.tsx'

interface Props {
  label: string
  value: string
  onText: (text: string) => void
  error?: string | null
  hint?: string
  placeholder?: string
}

/** Six digits that nobody reads over a shoulder. */
export const PinField = ({ value, onText, placeholder = '6位数字', ...rest }: Props): ReactNode => (
  <Field
    {...rest}
    type="password"
    inputMode="numeric"
    autoComplete="off"
    maxLength={6}
    placeholder={placeholder}
    value={value}
    onText={(text) => onText(text.replaceAll(/\D/g, ''))}
  />
)
