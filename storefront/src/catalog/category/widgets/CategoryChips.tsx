import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { toCategory } from '../links.ts'
import css from './CategoryChips.module.css'
import { useCategories } from './use-categories.ts'

interface CategoryChipsProps {
  /** The root of the category in view; '' where all goods are. */
  rootId: string
  /** The category in view; '' is all. */
  here: string
  /** Address of all goods, in front of the roots. */
  all: string
}

/** A root and its children side by side, or the roots behind all where it has none; nothing without categories. */
export function CategoryChips({ rootId, here, all }: CategoryChipsProps): ReactNode {
  const { roots } = useCategories()
  const root = roots.find((one) => one.id === rootId && one.children.length > 0)
  const below = root?.children ?? roots
  if (below.length === 0) return null
  const ways = [
    { id: root?.id ?? '', name: '全部', to: root ? toCategory(root.id) : all },
    ...below.map((one) => ({ id: one.id, name: one.categoryName, to: toCategory(one.id) })),
  ]
  return (
    <nav className={css.row} aria-label={root?.categoryName ?? '商品分类'}>
      {ways.map(({ id, name, to }) => (
        <Link key={id} to={to} replace className={cx(css.way, id === here && css.here)} aria-current={id === here ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
