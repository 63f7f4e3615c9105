import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Bone } from '../../../kit/ui/Skeleton.tsx'
import { toCategories, toCategory } from '../links.ts'
import css from './CategoryShortcuts.module.css'
import { useCategories } from './use-categories.ts'

/** Two lines of five fit without scrolling; the tenth leads to all. */
const maxShortcuts = 9

/** The first roots as round pictures, then the way to all. Its room is kept while they load; nothing when there are none. */
export function CategoryShortcuts(): ReactNode {
  const { roots, loading } = useCategories()
  if (!loading && roots.length === 0) return null
  return (
    <nav className={css.box} aria-label="商品分类">
      <ul className={css.list}>
        {loading
          ? Array.from({ length: maxShortcuts + 1 }, (_, i) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={i} className={css.item}>
                <Bone width="0.52rem" height="0.52rem" round />
                <Bone width="0.36rem" height="0.12rem" />
              </li>
            ))
          : roots.slice(0, maxShortcuts).map((root) => (
              <li key={root.id} className={css.item}>
                <Link to={toCategory(root.id)} className={css.link}>
                  <span className={css.picture}>
                    <ImageBox src={root.categoryImg} name={root.categoryName} alt="" eager wide="14vw" />
                  </span>
                  <span className={css.name}>{root.categoryName}</span>
                </Link>
              </li>
            ))}
        {!loading && (
          <li className={css.item}>
            <Link to={toCategories()} className={css.link}>
              <span className={css.all} aria-hidden="true">
                <svg viewBox="0 0 24 24" focusable="false">
                  <path d="M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z" />
                </svg>
              </span>
              <span className={css.name}>全部</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
