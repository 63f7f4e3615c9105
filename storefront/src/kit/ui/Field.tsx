import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import css from './Field.module.css'

interface Frame {
  label: string
  error?: string | null
  hint?: ReactNode
  required?: boolean
  /** `row` sets the label beside the input (short labels), `stack` above it. */
  layout?: 'row' | 'stack'
  /** At the end of the line: a button to send a code, a unit. */
  end?: ReactNode
}

function Framed({
  id,
  label,
  error,
  hint,
  required,
  layout = 'row',
  end,
  children,
}: Frame & { id: string; children: ReactNode }): ReactNode {
  return (
    <div className={cx(css.field, layout === 'stack' && css.stack, error && css.bad)}>
      <label className={css.label} htmlFor={id}>
        {label}
        {required && (
          <span className={css.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div className={css.line}>
        {children}
        {end && <div className={css.end}>{end}</div>}
      </div>
      {(error || hint) && (
        <p id={`${id}-note`} className={error ? css.error : css.hint} role={error ? 'alert' : undefined}>
          {error || hint}
        </p>
      )}
    </div>
  )
}

const described = (id: string, { error, hint }: Frame): object => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined,
})

export type FieldProps = Frame & { onText?: (text: string) => void } & InputHTMLAttributes<HTMLInputElement>

/** Label, input and, below it, what is wrong. */
export function Field({ label, error, hint, required, layout, end, onText, id: given, className, ...rest }: FieldProps): ReactNode {
  const own = useId()
  const id = given ?? own
  const frame = { label, error, hint, required, layout, end }
  return (
    <Framed id={id} {...frame}>
      <input
        {...rest}
        id={id}
        className={cx(css.input, className)}
        aria-required={required || undefined}
        {...described(id, frame)}
        onChange={(event) => {
          rest.onChange?.(event)
          onText?.(event.target.value)
        }}
      />
    </Framed>
  )
}

export type TextFieldProps = Frame & { onText?: (text: string) => void } & TextareaHTMLAttributes<HTMLTextAreaElement>

/** Several lines; with `maxLength` the count is shown. */
export function TextField({
  label,
  error,
  hint,
  required,
  layout = 'stack',
  end,
  onText,
  id: given,
  className,
  ...rest
}: TextFieldProps): ReactNode {
  const own = useId()
  const id = given ?? own
  const frame = { label, error, hint, required, layout, end }
  const count = typeof rest.value === 'string' && rest.maxLength ? `${rest.value.length}/${rest.maxLength}` : null
  return (
    <Framed id={id} {...frame}>
      <textarea
        rows={4}
        {...rest}
        id={id}
        className={cx(css.input, css.area, className)}
        aria-required={required || undefined}
        {...described(id, frame)}
        onChange={(event) => {
          rest.onChange?.(event)
          onText?.(event.target.value)
        }}
      />
      {count && <span className={css.count}>{count}</span>}
    </Framed>
  )
}

/** A field whose value is chosen elsewhere (a popup): looks like an input, is a button. */
export function PickField(
  props: Frame & { value?: string | null; placeholder?: string; onClick: () => void; disabled?: boolean },
): ReactNode {
  const { value, placeholder = '选一个', onClick, disabled, ...frame } = props
  const id = useId()
  return (
    <Framed id={id} {...frame}>
      <button
        type="button"
        id={id}
        className={cx(css.input, css.pick, !value && css.vacant)}
        onClick={onClick}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={`${frame.label} ${value || placeholder}`}
        {...described(id, frame)}
      >
        {value || placeholder}
      </button>
    </Framed>
  )
}
