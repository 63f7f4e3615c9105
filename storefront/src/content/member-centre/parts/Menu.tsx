import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { Badge } from '../../../kit/ui/Badge.tsx'
import type { Centre } from './centre.ts'
import css from './menu.module.css'
import { MenuIcon } from './MenuIcon.tsx'

/** The operator's entries, group by group; hidden ones are not there, nor a group in which all are. `counts` by the entry's code. */
export const Menu = ({ menu, counts }: { menu: Centre['menu']; counts: Readonly<Record<string, number>> }): ReactNode =>
  menu.map((group) => {
    const shown = group.children.filter((item) => item.show)
    if (shown.length === 0) return null
    return (
      <section key={group.id} className={css.group} aria-label={group.name}>
        <h2 className={css.title}>{group.name}</h2>
        <ul className={css.grid}>
          {shown.map((item) => (
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
        </ul>
      </section>
    )
  })

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
