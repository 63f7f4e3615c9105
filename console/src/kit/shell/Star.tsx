import { StarFilled, StarOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useKept } from '../kept.tsx'
import { isSame } from '../list/same-search.ts'
import { maxFavourites, useFavourites } from './favourites.ts'
import css from './shell.module.css'

/** Keeps the page that is open in the menu, under its name or that of the view it shows, or takes it out again. */
export function Star({ name }: { name: string }): ReactNode {
  const { pathname, search } = useLocation()
  const { views } = useKept()
  const { all, has, add, remove } = useFavourites()
  const to = pathname + search
  const on = has(to)
  const view = search === '' ? undefined : views.find((one) => isSame(one.query, search))
  const label = on ? '取消收藏' : '收藏本页'
  return (
    <button
      type="button"
      className={css.icon}
      aria-label={label}
      title={!on && all.length >= maxFavourites ? `最多收藏 ${maxFavourites} 个` : label}
      disabled={!on && all.length >= maxFavourites}
      onClick={() => (on ? remove(to) : add({ to, name: view?.name ?? name }))}
    >
      {on ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
    </button>
  )
}
