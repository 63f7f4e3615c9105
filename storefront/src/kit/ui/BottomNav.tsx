import type { ReactNode } from 'react'
import { Link, useLocation } from '../nav.tsx'
import css from './BottomNav.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

export interface NavEntry {
  name: string
  url: string
  /** Address of a picture, or the name of a line icon. */
  icon: string
  /** Picture while this page is open, or whether it is this page; without it the address decides. */
  active?: string | boolean
}

/** The five tabs of a shop whose operator made no footer menu. */
export const defaultTabs: readonly NavEntry[] = [
  { name: '首页', url: '/', icon: 'home' },
  { name: '礼品', url: '/gift_store', icon: 'gift' },
  { name: '活动', url: '/activity', icon: 'spark' },
  { name: '优惠券', url: '/coupon/free', icon: 'ticket' },
  { name: '我的', url: '/member', icon: 'user' },
]

const isLine = (icon: string): icon is IconName => /^[a-z]+$/.test(icon)
const isOutside = (url: string): boolean => /^([a-z]+:)?\/\//i.test(url)

/** Fixed at the foot of the column, with room for the phone's home bar; leaves as much space in the flow. */
export function BottomNav({ menu }: { menu?: readonly NavEntry[] | null }): ReactNode {
  const { pathname } = useLocation()
  const entries = menu && menu.length > 0 ? menu : defaultTabs
  return (
    <div className={css.room}>
      <nav className={css.bar} aria-label="主导航">
        <ul className={css.list}>
          {entries.map((entry) => {
            const here = typeof entry.active === 'boolean' ? entry.active : pathname === entry.url.split('?')[0]
            const icon = here && typeof entry.active === 'string' && entry.active ? entry.active : entry.icon
            const inside = (
              <>
                {isLine(icon) ? (
                  <Icon name={icon} size={0.23} weight={here ? 2 : 1.6} />
                ) : (
                  icon && <img src={icon} alt="" className={css.picture} />
                )}
                <span className={css.name}>{entry.name}</span>
              </>
            )
            const shared = { className: cx(css.tab, here && css.here), 'aria-current': here ? ('page' as const) : undefined }
            return (
              <li key={`${entry.url} ${entry.name}`} className={css.item}>
                {isOutside(entry.url) ? (
                  <a href={entry.url} {...shared}>
                    {inside}
                  </a>
                ) : (
                  <Link to={entry.url} {...shared}>
                    {inside}
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      </nav>
    </div>
  )
}
