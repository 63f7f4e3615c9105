import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { clampQuantity } from './quantity.ts'
import css from './QuantityStepper.module.css'
import { uiTexts } from './texts.ts'

export interface QuantityStepperProps {
  value: number
  onChange: (value: number) => void
  min?: number
  /** Undefined is unlimited. */
  max?: number
  disabled?: boolean
  label?: string
}

/** Minus, the number (can be typed), plus. */
export function QuantityStepper({ value, onChange, min = 1, max, disabled, label = uiTexts.quantity }: QuantityStepperProps): ReactNode {
  const [text, setText] = useState(String(value))
  const input = useRef<HTMLInputElement>(null)
  const [selectAll, setSelectAll] = useState(0)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setText(String(value))
  }
  useEffect(() => {
    if (selectAll > 0) input.current?.select()
  }, [selectAll])
  const settle = (wanted: number): void => {
    const next = clampQuantity(wanted, min, max)
    setText(String(next))
    if (next !== value) onChange(next)
  }
  const type = (typed: string): void => {
    // The sign of a number that is on its way; below the minimum it settles there, and is never read as the number without it.
    if (typed.trim() === '-') return setText('-')
    const number = /-?\d+/.exec(typed)?.[0]
    settle(number === undefined ? min : Number(number))
    // Emptied, it shows the minimum, marked: the next digit replaces it.
    if (number === undefined) setSelectAll((n) => n + 1)
    return undefined
  }
  const least = clampQuantity(min, min, max)
  return (
    <fieldset className={css.stepper} aria-label={label}>
      <button type="button" aria-label={uiTexts.fewer} disabled={disabled || value <= least} onClick={() => settle(value - 1)}>
        <Icon name="minus" size={0.14} weight={1.8} />
      </button>
      <input
        ref={input}
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={label}
        value={text}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setText(String(value))}
      />
      <button
        type="button"
        aria-label={uiTexts.more}
        disabled={disabled || (max !== undefined && value >= Math.max(1, max))}
        onClick={() => settle(value + 1)}
      >
        <Icon name="plus" size={0.14} weight={1.8} />
      </button>
    </fieldset>
  )
}
