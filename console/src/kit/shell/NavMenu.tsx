import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Flyout } from '../Flyout.tsx'
import { groupIcons } from './icons.tsx'
import flyout from '../flyout.module.css'
import css from './nav.module.css'
import type { Entry, Group } from './navigation.ts'
import { WaitingBadge } from './WaitingBadge.tsx'

interface Props {
  groups: readonly Group[]
  /** Where the page stands. */
  at: { group: string; entry: string }
}

/** A group that is itself a page. */
const single = ({ name, entries }: Group): boolean => entries.length === 1 && entries[0]!.name === name

const here = (on: boolean) => (on ? ('page' as const) : undefined)

const Entries = ({ entries, entry }: { entries: readonly Entry[]; entry: string }): ReactNode => (
  <ul className={css.entries}>
    {entries.map(({ name, path }) => (
      <li key={name}>
        <Link to={path} aria-current={here(name === entry)}>
          {name}
          <WaitingBadge entries={[{ name }]} />
        </Link>
      </li>
    ))}
  </ul>
)

/** The menu with one group open: that of the page, until another is opened by hand. */
export function NavMenu({ groups, at }: Props): ReactNode {
  const [byHand, setByHand] = useState({ from: at.group, open: at.group })
  const open = byHand.from === at.group ? byHand.open : at.group
  return (
    <ul className={css.groups}>
      {groups.map((group) => {
        const Icon = groupIcons[group.name]
        const [shown, on] = [open === group.name, at.group === group.name]
        if (single(group))
          return (
            <li key={group.name}>
              <Link className={css.group} to={group.entries[0]!.path} aria-current={here(on)}>
                <Icon aria-hidden />
                {group.name}
              </Link>
            </li>
          )
        return (
          <li key={group.name}>
            <button
              type="button"
              className={css.group}
              aria-expanded={shown}
              data-on={on || undefined}
              onClick={() => setByHand({ from: at.group, open: shown ? '' : group.name })}
            >
              <Icon aria-hidden />
              {group.name}
              {!shown && <WaitingBadge entries={group.entries} />}
            </button>
            {shown && <Entries entries={group.entries} entry={on ? at.entry : ''} />}
          </li>
        )
      })}
    </ul>
  )
}

/** The menu folded to its pictures; the entries of a group fly out beside it. */
export const NavRail = ({ groups, at }: Props): ReactNode => (
  <ul className={css.rail}>
    {groups.map((group) => {
      const Icon = groupIcons[group.name]
      const on = at.group === group.name
      return (
        <li key={group.name}>
          {single(group) ? (
            <Link className={css.pictured} to={group.entries[0]!.path} title={group.name} aria-label={group.name} aria-current={here(on)}>
              <Icon aria-hidden />
            </Link>
          ) : (
            <Flyout
              label={group.name}
              title={group.name}
              className={css.pictured}
              on={on}
              side="right"
              button={
                <>
                  <Icon aria-hidden />
                  <WaitingBadge entries={group.entries} onPicture />
                </>
              }
            >
              <b className={flyout.caption}>{group.name}</b>
              <Entries entries={group.entries} entry={on ? at.entry : ''} />
            </Flyout>
          )}
        </li>
      )
    })}
  </ul>
)
