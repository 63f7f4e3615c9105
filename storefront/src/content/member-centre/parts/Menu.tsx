import { useState, type ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { Badge } from '../../../kit/ui/Badge.tsx'
import type { Centre } from './centre.ts'
import css from './menu.module.css'
import { MenuIcon } from './MenuIcon.tsx'

type Group = Centre['menu'][number]
type Counts = Readonly<Record<string, number>>

/** Entries of two rows; when there are more, the last place opens the others. */
const most = 8

/**
 * The operator's entries in the operator's order: the first few and those where something waits, all of them group by group on a tap.
 * Hidden entries are left out, and so is a group that has no others. `counts` by the entry's code.
 */
export function Menu({ menu, counts }: { menu: Centre['menu']; counts: Counts }): ReactNode {
  const [open, setOpen] = useState(false)
  const groups = menu.map((group) => ({ ...group, children: group.children.filter((item) => item.show) })).filter((g) => g.children.length)
  const items = groups.flatMap((group) => group.children)
  if (items.length <= most || open) {
    return (
      <>
        {groups.map((group) => (
          <section key={group.id} className={css.group} aria-label={group.name}>
            <h2 className={css.title}>{group.name}</h2>
            <Entries items={group.children} counts={counts} />
          </section>
        ))}
      </>
    )
  }
  const waiting = items.slice(most - 1).filter((item) => (counts[item.code] ?? 0) > 0)
  const shown = [...items.slice(0, Math.max(0, most - 1 - waiting.length)), ...waiting].slice(0, most - 1)
  return (
    <section className={css.group} aria-label="我的服务">
      <h2 className="sr-only">我的服务</h2>
      <Entries items={shown} counts={counts}>
        <li>
          <button type="button" className={css.entry} aria-expanded={false} onClick={() => setOpen(true)}>
            <span className={css.icon}>
              <MenuIcon icon="grid" />
            </span>
            <span className={css.name}>全部服务</span>
          </button>
        </li>
      </Entries>
    </section>
  )
}

const Entries = ({ items, counts, children }: { items: Group['children']; counts: Counts; children?: ReactNode }): ReactNode => (
  <ul className={css.grid}>
    {items.map((item) => (
      <li key={item.id}>
        <Entry url={item.url}>
          <span className={css.icon}>
            <MenuIcon icon={item.icon} />
            {(counts[item.code] ?? 0) > 0 && <Badge count={counts[item.code]!} />}
          </span>
          <span className={css.name}>{item.name}</span>
        </Entry>
      </li>
    ))}
    {children}
  </ul>
)

/** A page of ours opens within; anything else leaves. */
const Entry = ({ url, children }: { url: string; children: ReactNode }): ReactNode =>
  url.startsWith('/') ? (
    <Link to={url} className={css.entry}>
      {children}
    </Link>
  ) : (
    <a href={url} className={css.entry} rel="noreferrer">
      {children}
    </a>
  )
