import type { Sort } from '@youli/domain/catalog/goods/rules.ts'
import { goodsTexts } from '@youli/domain/catalog/goods/texts.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useCategories } from '../../category/widgets/use-categories.ts'
import css from './FilterBar.module.css'
import { sortedBy, type Filter } from './use-filter.ts'

// Fetched at the first opening: most visits only scroll.
const MarketPopup = lazy(() => import('./MarketPopup.tsx').then((module) => ({ default: module.MarketPopup })))
const CategoryPanel = lazy(() => import('../../category/widgets/CategoryPanel.tsx').then((module) => ({ default: module.CategoryPanel })))

interface FilterBarProps {
  filter: Filter
  onChange: (part: Partial<Filter>) => void
  /** Offers the category panel; a list that belongs to one category does without. */
  categories?: boolean
}

const sortWords = { '': '未排序', desc: '从高到低', asc: '从低到高' } as const

const SortButton = ({ name, sort, onClick }: { name: string; sort: Sort; onClick: () => void }): ReactNode => (
  <button type="button" className={cx(css.choice, sort && css.here)} aria-label={`按${name}排序，${sortWords[sort]}`} onClick={onClick}>
    <span className={css.chip}>
      {name}
      <svg viewBox="0 0 10 14" className={css.arrows} aria-hidden="true" focusable="false">
        <path d="M5 1l3.6 4.6H1.4z" className={sort === 'desc' ? css.unlit : undefined} />
        <path d="M5 13L1.4 8.4h7.2z" className={sort === 'asc' ? css.unlit : undefined} />
      </svg>
    </span>
  </button>
)

/** Chips that stay under the header: category, price, sales, what points may pay. */
export function FilterBar({ filter, onChange, categories }: FilterBarProps): ReactNode {
  const [open, setOpen] = useState<'' | 'market' | 'category'>('')
  const [seen, setSeen] = useState({ market: false, category: false })
  const { all } = useCategories()
  const show = (which: 'market' | 'category'): void => {
    setSeen({ ...seen, [which]: true })
    setOpen(which)
  }
  const close = (): void => setOpen('')
  const chosen = all.find((one) => one.id === filter.categoryId)?.categoryName
  return (
    <>
      <div className={css.bar} role="toolbar" aria-label="筛选">
        {categories && (
          <button
            type="button"
            className={cx(css.choice, filter.categoryId && css.here)}
            aria-haspopup="dialog"
            aria-label={`商品分类，${chosen ?? '全部'}`}
            onClick={() => show('category')}
          >
            <span className={css.chip}>
              <Icon name="filter" size={0.16} />
              <span className={css.word}>{chosen ?? '分类'}</span>
            </span>
          </button>
        )}
        <SortButton name="价格" sort={filter.priceSort} onClick={() => onChange(sortedBy(filter, 'priceSort'))} />
        <SortButton name="销量" sort={filter.saleSort} onClick={() => onChange(sortedBy(filter, 'saleSort'))} />
        <button
          type="button"
          className={cx(css.choice, filter.marketType && css.here)}
          aria-haspopup="dialog"
          onClick={() => show('market')}
        >
          <span className={css.chip}>
            {filter.marketType ? goodsTexts.exchangeMoney : goodsTexts.allGoods}
            <Icon name="down" size={0.14} />
          </span>
        </button>
      </div>
      <Suspense fallback={null}>
        {seen.market && (
          <MarketPopup
            open={open === 'market'}
            value={filter.marketType}
            onClose={close}
            onPick={(marketType) => {
              close()
              onChange({ marketType })
            }}
          />
        )}
        {seen.category && (
          <CategoryPanel
            open={open === 'category'}
            value={filter.categoryId}
            onClose={close}
            onPick={(categoryId) => {
              close()
              onChange({ categoryId })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
