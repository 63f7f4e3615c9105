import { useEffect, useRef, type ReactNode } from 'react'
import { useArrival } from '../../../kit/nav.tsx'
import { usePages } from '../../../kit/client.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { PagedList } from '../../../kit/ui/PagedList.tsx'
import { CardSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { queryOf, useFilter, type Filter } from './use-filter.ts'
import { goodsPageSize } from '../widgets/goods.ts'
import { GoodsCard } from '../widgets/GoodsCard.tsx'
import css from './CategoryGoods.module.css'
import { useStoredScroll } from '../widgets/use-stored-scroll.ts'

interface CategoryGoodsProps {
  /** Only goods of this category and those below it; the category panel is left out. */
  categoryId?: string
  /** Cards loaded at once, 0 where the list starts below the fold. */
  eager?: number
}

const isNarrowed = (filter: Filter): boolean => Boolean(filter.marketType || filter.categoryId)

/** Filter bar, how many there are, and goods in two columns, page by page; what is chosen lives in the address. */
export function CategoryGoods({ categoryId, eager = 0 }: CategoryGoodsProps): ReactNode {
  const { filter, change } = useFilter()
  const way = useArrival()
  const query = usePages('GET /goods/mobile/list', queryOf(filter, categoryId), goodsPageSize, { quiet: true })
  const total = query.data?.pages[0]?.total ?? 0
  const box = useRef<HTMLElement>(null)
  useStoredScroll(query.data !== undefined)
  const narrowed = useRef(false)
  const narrow = (part: Partial<Filter>): void => {
    narrowed.current = true
    change(part)
  }
  useEffect(() => {
    // After a choice the list's start is in view; so it is for a link to a narrowed home, which means its list.
    const linked = way === 'push' && !categoryId && isNarrowed(filter)
    if (!narrowed.current && !linked) return
    narrowed.current = false
    const shelf = box.current
    if (shelf) window.scrollTo(0, Math.max(0, shelf.offsetTop - (Number.parseFloat(getComputedStyle(shelf).scrollMarginTop) || 0)))
  }, [filter, way, categoryId])
  return (
    <>
      <FilterBar filter={filter} onChange={narrow} categories={!categoryId} />
      <section ref={box} className={css.shelf} aria-label="商品列表">
        <p className={css.count}>{total > 0 && `${total} 件`}</p>
        <PagedList
          query={query}
          rows={(page) => page.data}
          keyOf={(goods) => goods.id}
          grid
          label="商品"
          skeleton={<CardSkeleton count={6} />}
          empty={
            <Empty
              art="bag"
              text={isNarrowed(filter) ? '没有找到相关商品' : '商品正在准备中'}
              note={isNarrowed(filter) ? '换个筛选条件试试' : undefined}
            >
              {isNarrowed(filter) && (
                <Button look="outline" onClick={() => change({ marketType: '', categoryId: '', priceSort: '', saleSort: '' })}>
                  查看全部商品
                </Button>
              )}
            </Empty>
          }
        >
          {(goods, i) => <GoodsCard goods={goods} eager={i < eager} />}
        </PagedList>
      </section>
    </>
  )
}
