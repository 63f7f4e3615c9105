import type { ReactNode } from 'react'
import css from './Checkbox.module.css'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

interface ToggleProps {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  children?: ReactNode
  /** Name for readers of the screen when there are no visible words. */
  label?: string
}

/** A tick with words beside it. */
export const Checkbox = ({ checked, onChange, disabled, children, label }: ToggleProps): ReactNode => (
  <label className={cx(css.choice, disabled && css.off)}>
    <input
      type="checkbox"
      className={css.native}
      checked={checked}
      disabled={disabled}
      aria-label={label}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={css.tick} aria-hidden="true">
      <Icon name="check" size={0.14} weight={3} />
    </span>
    {children && <span className={css.words}>{children}</span>}
  </label>
)

/** On or off, at once. */
export const Switch = ({ checked, onChange, disabled, label }: Omit<ToggleProps, 'children'> & { label: string }): ReactNode => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-label={label}
    disabled={disabled}
    className={cx(css.switch, disabled && css.off)}
    onClick={() => onChange(!checked)}
  >
    <span className={cx(css.track, checked && css.on)} aria-hidden="true" />
  </button>
)

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

/** One of a few, as chips in a row. */
export const RadioChips = (props: {
  name: string
  label: string
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string) => void
}): ReactNode => (
  <div role="radiogroup" aria-label={props.label} className={css.chips}>
    {props.choices.map((choice) => (
      <label key={choice.value} className={cx(css.chip, choice.disabled && css.off)}>
        <input
          type="radio"
          className={css.native}
          name={props.name}
          checked={choice.value === props.value}
          disabled={choice.disabled}
          onChange={() => props.onChange(choice.value)}
        />
        <span className={css.face}>{choice.label}</span>
      </label>
    ))}
  </div>
)
