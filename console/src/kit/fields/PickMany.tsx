import { Select } from 'antd'
import { useState } from 'react'

interface Pick {
  value: string
  label: string
}

interface Props {
  id?: string
  value?: readonly string[]
  onChange?: (ids: string[]) => void
  label: string
  placeholder: string
  disabled?: boolean
  max: number
  /** What the last search found. */
  found: readonly Pick[]
  searching: boolean
  onSearch: (keyword: string) => void
  /** Names of those chosen before, which no search need find. */
  names?: Readonly<Record<string, string>>
}

/** Several things, found by their names, in the order chosen. */
export function PickMany({ id, value = [], onChange, label, placeholder, disabled, max, found, searching, onSearch, names = {} }: Props) {
  const [known, setKnown] = useState(names)
  const others = value.filter((one) => !found.some((f) => f.value === one)).map((one) => ({ value: one, label: known[one] ?? one }))
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      aria-label={label}
      placeholder={placeholder}
      disabled={disabled}
      maxCount={max}
      value={[...value]}
      loading={searching}
      showSearch={{ filterOption: false, onSearch, autoClearSearchValue: true }}
      notFoundContent={searching ? '搜索中' : `没有找到${label}`}
      options={[...others, ...found]}
      onChange={(ids, options) => {
        const picked = (Array.isArray(options) ? options : [options]) as Pick[]
        // What another search no longer finds keeps its name.
        setKnown({ ...known, ...Object.fromEntries(picked.map((one) => [one.value, one.label])) })
        onChange?.(ids)
      }}
    />
  )
}
