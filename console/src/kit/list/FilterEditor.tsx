import { Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { cleared, daySpans, type Filter, type FilterValues, type Option } from './filter.ts'
import flyout from '../flyout.module.css'
import css from './filter.module.css'

interface Props<F extends Filter> {
  filter: F
  values: FilterValues
  /** Called with what was chosen, which applies at once. */
  onChange: (values: FilterValues) => void
}

/** Chooses the value of one filter. */
export function FilterEditor({ filter, values, onChange }: Props<Filter>): ReactNode {
  if (filter.kind === 'text') return <TextEditor filter={filter} values={values} onChange={onChange} />
  if (filter.kind === 'days') return <DaysEditor filter={filter} values={values} onChange={onChange} />
  if (filter.kind === 'range') return <RangeEditor filter={filter} values={values} onChange={onChange} />
  return <OptionEditor filter={filter} values={values} onChange={onChange} />
}

/** A field that has the cursor as soon as it appears: the person opened it to write. */
function useCursor() {
  const field = useRef<InputRef>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}

function TextEditor({ filter, values, onChange }: Props<Filter & { kind: 'text' }>): ReactNode {
  const field = useCursor()
  const [text, setText] = useState(values[filter.name] ?? '')
  return (
    <form
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ [filter.name]: text.trim() })
      }}
    >
      <Input
        ref={field}
        aria-label={filter.label}
        placeholder={filter.label}
        maxLength={200}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
      <Button htmlType="submit" type="primary">
        确定
      </Button>
    </form>
  )
}

/** With more options than these, typing finds one sooner than the eye. */
const atAGlance = 8

function OptionEditor({ filter, values, onChange }: Props<Filter & { options: readonly Option[] }>): ReactNode {
  const field = useCursor()
  const [sought, setSought] = useState('')
  const chosen = values[filter.name]
  const found = filter.options.filter((o) => o.label.includes(sought.trim()))
  return (
    <>
      {filter.options.length > atAGlance && (
        <Input
          ref={field}
          className={css.seek}
          aria-label={`查找${filter.label}`}
          placeholder={`查找${filter.label}`}
          value={sought}
          onChange={(e) => setSought(e.target.value)}
        />
      )}
      <ul className={flyout.list} aria-label={filter.label}>
        {found.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={value === chosen}
              onClick={() => onChange(value === chosen ? cleared(filter) : { [filter.name]: value })}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={css.none}>没有「{sought}」</p>}
    </>
  )
}

function DaysEditor({ filter, values, onChange }: Props<Filter & { kind: 'days' }>): ReactNode {
  const [from, setFrom] = useState(values[filter.name] ?? '')
  const [to, setTo] = useState(values[filter.to] ?? '')
  const put = (first: string, last: string) => onChange({ [filter.name]: first, [filter.to]: last })
  return (
    <>
      <ul className={flyout.list} aria-label={filter.label}>
        {daySpans().map((span) => (
          <li key={span.label}>
            <button
              type="button"
              aria-pressed={span.from === values[filter.name] && span.to === values[filter.to]}
              onClick={() => put(span.from, span.to)}
            >
              {span.label}
            </button>
          </li>
        ))}
      </ul>
      <form
        className={css.span}
        onSubmit={(event) => {
          event.preventDefault()
          put(from, to)
        }}
      >
        <input type="date" aria-label={`${filter.label}起`} max={to || undefined} value={from} onChange={(e) => setFrom(e.target.value)} />
        <input type="date" aria-label={`${filter.label}止`} min={from || undefined} value={to} onChange={(e) => setTo(e.target.value)} />
        <Button htmlType="submit" type="primary" disabled={!from && !to}>
          确定
        </Button>
      </form>
    </>
  )
}

/** Whole numbers, or money with two decimals. */
const numeric = { 元: /^\d{0,8}(?:\.\d{0,2})?$/, 笔: /^\d{0,8}$/, 分: /^\d{0,8}$/ } as const

function RangeEditor({ filter, values, onChange }: Props<Filter & { kind: 'range' }>): ReactNode {
  const field = useCursor()
  const [from, setFrom] = useState(values[filter.name] ?? '')
  const [to, setTo] = useState(values[filter.to] ?? '')
  const end = (name: string, value: string, set: (text: string) => void) => ({
    inputMode: 'decimal' as const,
    'aria-label': `${filter.label}${name}`,
    placeholder: '不限',
    suffix: filter.unit,
    value,
    onChange: ({ target }: { target: { value: string } }) => {
      if (numeric[filter.unit].test(target.value)) set(target.value)
    },
  })
  // Somebody who writes the larger number first means the same.
  const swapped = from !== '' && to !== '' && Number(from) > Number(to)
  return (
    <form
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ [filter.name]: swapped ? to : from, [filter.to]: swapped ? from : to })
      }}
    >
      <Input ref={field} {...end('不低于', from, setFrom)} />
      <Input {...end('不高于', to, setTo)} />
      <Button htmlType="submit" type="primary">
        确定
      </Button>
    </form>
  )
}
