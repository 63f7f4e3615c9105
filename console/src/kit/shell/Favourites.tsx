import { StarOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useFavourites } from './favourites.ts'
import css from './nav.module.css'

/** What a person keeps in the menu, below its groups. */
export function Favourites(): ReactNode {
  const { pathname, search } = useLocation()
  const { all } = useFavourites()
  if (all.length === 0) return null
  return (
    <>
      <h2 className={css.kept}>收藏</h2>
      <ul className={css.groups}>
        {all.map(({ to, name }) => (
          <li key={to}>
            <Link className={css.group} to={to} aria-current={to === pathname + search ? 'page' : undefined}>
              <StarOutlined aria-hidden />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
