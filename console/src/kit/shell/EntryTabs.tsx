import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lastSeen } from '../list/last-search.ts'
import type { Group } from './navigation.ts'
import tabs from '../tabs.module.css'
import css from './shell.module.css'

interface Props {
  groups: readonly Group[]
  at: { group: string; entry: string }
  /** Of the page that is open. */
  path: string
}

/** The pages of one entry, where it has several. */
export function EntryTabs({ groups, at, path }: Props): ReactNode {
  const entry = groups.find((g) => g.name === at.group)?.entries.find((e) => e.name === at.entry)
  if (!entry || entry.tabs.length < 2) return null
  return (
    <nav aria-label={entry.name} className={`${tabs.tabs} ${css.tabs}`}>
      {entry.tabs.map((tab) => (
        <Link key={tab.path} to={lastSeen(tab.path)} aria-current={tab.path === path ? 'page' : undefined}>
          {tab.name}
        </Link>
      ))}
    </nav>
  )
}
