import type { ReactNode } from 'react'
import { Link } from 'react-router'
import tabs from '../tabs.module.css'
import css from './list.module.css'
import type { Option } from './filter.ts'

interface Props {
  label: string
  options: readonly Option[]
  value: string
  /** How many rows each has, by its value and by `all`; not told when unknown. */
  counts: Readonly<Record<string, number>> | undefined
  searchOf: (value: string) => string
  /** Further tabs, after a line. */
  children?: ReactNode
}

/** The server counts no further. */
const countedTo = 10_000

const Count = ({ of: count }: { of: number | undefined }): ReactNode =>
  count !== undefined && <i className={css.count}>{count < countedTo ? count : '9,999+'}</i>

/** The states of a list's rows, above it. */
export const StateTabs = ({ label, options, value, counts, searchOf, children }: Props): ReactNode => (
  <nav className={`${tabs.tabs} ${css.tabs}`} aria-label={label}>
    {[{ value: '', label: '全部' }, ...options].map((one) => (
      <Link key={one.value} to={{ search: searchOf(one.value) }} aria-current={one.value === value ? 'true' : undefined}>
        {one.label}
        <Count of={counts?.[one.value || 'all']} />
      </Link>
    ))}
    {children}
  </nav>
)
