import { CloseOutlined, FilterOutlined, SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Flyout } from '../Flyout.tsx'
import { cleared, type Filter, type FilterValues, wordsOf } from './filter.ts'
import flyout from '../flyout.module.css'
import css from './filter.module.css'
import { FilterEditor } from './FilterEditor.tsx'

interface Props {
  filters: readonly Filter[]
  values: FilterValues
  onChange: (values: FilterValues) => void
  /** At the end of the row. */
  children?: ReactNode
}

/** The search field of a list, its filters as chips that apply at once, and where more are added. */
export function FilterBar({ filters, values, onChange, children }: Props): ReactNode {
  const search = filters.find((f) => f.kind === 'text')
  const rest = filters.filter((f) => f !== search && f.kind !== 'tabs')
  const put = (part: FilterValues) => onChange({ ...values, ...part })
  const free = rest.filter((f) => !wordsOf(f, values))
  return (
    <search className={css.bar}>
      {search && (
        <SearchField
          key={values[search.name]}
          label={search.label}
          value={values[search.name] ?? ''}
          onSearch={(text) => put({ [search.name]: text })}
        />
      )}
      {rest.map((filter) => {
        const words = wordsOf(filter, values)
        return (
          words && (
            <span key={filter.name} className={css.chip}>
              <Flyout label={`${filter.label}：${words}`} side="under" button={`${filter.label}：${words}`}>
                <FilterEditor filter={filter} values={values} onChange={put} />
              </Flyout>
              <button type="button" aria-label={`清除${filter.label}`} onClick={() => put(cleared(filter))}>
                <CloseOutlined aria-hidden />
              </button>
            </span>
          )
        )
      })}
      {free.length > 0 && <Adder free={free} values={values} onChange={put} />}
      {children}
    </search>
  )
}

function SearchField({ label, value, onSearch }: { label: string; value: string; onSearch: (text: string) => void }): ReactNode {
  const [text, setText] = useState(value)
  return (
    <Input
      className={css.search}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      suffix={text ? undefined : <kbd className={css.key}>/</kbd>}
      maxLength={200}
      value={text}
      allowClear
      onChange={(e) => setText(e.target.value)}
      onPressEnter={() => onSearch(text.trim())}
      onClear={() => onSearch('')}
    />
  )
}

/** Chooses one of the filters that are not set, then its value. */
function Adder({
  free,
  values,
  onChange,
}: {
  free: readonly Filter[]
  values: FilterValues
  onChange: (part: FilterValues) => void
}): ReactNode {
  const [chosen, setChosen] = useState('')
  const filter = free.length === 1 ? free[0] : free.find((f) => f.name === chosen)
  return (
    <Flyout
      label="添加筛选"
      side="under"
      className={css.add}
      onOpen={() => setChosen('')}
      button={
        <>
          <FilterOutlined aria-hidden />
          <span>添加筛选</span>
        </>
      }
    >
      {filter ? (
        <>
          <b className={flyout.caption}>{filter.label}</b>
          <FilterEditor filter={filter} values={values} onChange={onChange} />
        </>
      ) : (
        <ul className={flyout.list}>
          {free.map(({ name, label }) => (
            <li key={name}>
              <button type="button" onClick={() => setChosen(name)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Flyout>
  )
}
