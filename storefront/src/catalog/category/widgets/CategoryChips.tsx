import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { toCategory } from '../links.ts'
import css from './CategoryChips.module.css'
import { useCategories } from './use-categories.ts'

/** A root and its children side by side; nothing for a root without children. */
export function CategoryChips({ rootId, here }: { rootId: string; here: string }): ReactNode {
  const { roots } = useCategories()
  const root = roots.find((one) => one.id === rootId)
  if (!root || root.children.length === 0) return null
  return (
    <nav className={css.row} aria-label={root.categoryName}>
      {[{ id: root.id, categoryName: '全部' }, ...root.children].map((one) => (
        <Link
          key={one.id}
          to={toCategory(one.id)}
          replace
          className={cx(css.chip, one.id === here && css.here)}
          aria-current={one.id === here ? 'page' : undefined}
        >
          {one.categoryName}
        </Link>
      ))}
    </nav>
  )
}
