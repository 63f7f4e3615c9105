import type { ReactNode } from 'react'
import { Field, type FieldProps } from '../../../kit/ui/Field.tsx'

interface Props extends Pick<FieldProps, 'value' | 'error' | 'end'> {
  onText: (code: string) => void
}

/** The four digits that were sent to a phone; what sends them stands at its end. */
export const CodeField = ({ onText, ...rest }: Props): ReactNode => (
  <Field
    {...rest}
    label="验证码"
    type="tel"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={4}
    placeholder="4位验证码"
    onText={(text) => onText(text.slice(0, 4))}
  />
)
