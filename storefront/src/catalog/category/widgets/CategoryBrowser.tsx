import { useEffect, type ReactNode } from 'react'
import { Link, useSearchParams } from '../../../kit/nav.tsx'
import { isSoldOut } from '@youli/domain/catalog/goods/rules.ts'
import { usePages } from '../../../kit/client.ts'
import { cx } from '../../../kit/ui/cx.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { PagedList } from '../../../kit/ui/PagedList.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toGoods } from '../../goods/links.ts'
import { goodsPageSize } from '../../goods/widgets/goods.ts'
import { GoodsRow } from '../../goods/widgets/GoodsRow.tsx'
import { useStoredScroll } from '../../goods/widgets/use-stored-scroll.ts'
import { toCategory } from '../links.ts'
import css from './CategoryBrowser.module.css'
import { useCategories, type RootCategory } from './use-categories.ts'

/** Roots on the left; on the right what lies in the chosen one. The choice lives in the address. */
export function CategoryBrowser(): ReactNode {
  const { roots, loading, failed, again } = useCategories()
  const [query, setQuery] = useSearchParams()
  const root = roots.find((one) => one.id === query.get('root')) ?? roots[0]
  const choose = (id: string): void => {
    setQuery(
      (last) => {
        last.set('root', id)
        return last
      },
      { replace: true },
    )
    window.scrollTo(0, 0)
  }
  if (loading) return <ListSkeleton count={6} />
  if (failed && !root) return <ErrorView onRetry={again} />
  if (!root) return <Empty art="bag" text="分类还没摆好" />
  return (
    <div className={css.columns}>
      <nav className={css.rail} aria-label="一级分类">
        {roots.map((one) => (
          <button
            key={one.id}
            type="button"
            className={cx(css.root, one.id === root.id && css.here)}
            aria-current={one.id === root.id}
            onClick={() => choose(one.id)}
          >
            {one.categoryName}
          </button>
        ))}
      </nav>
      <Inside key={root.id} root={root} />
    </div>
  )
}

function Inside({ root }: { root: RootCategory }): ReactNode {
  const query = usePages('GET /goods/mobile/list', { categoryId: root.id, showTopping: 'true' }, goodsPageSize, { quiet: true })
  useStoredScroll(query.data !== undefined)
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not.
    document.querySelector(`.${css.here}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div className={css.inside}>
      {root.children.length > 0 && (
        <ul className={css.children}>
          {root.children.map((child) => (
            <li key={child.id}>
              <Link to={toCategory(child.id)} className={css.child}>
                <ImageBox src={child.categoryImg} name={child.categoryName} alt="" rounded eager wide="22vw" />
                <span>{child.categoryName}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={css.heading}>
        <h2>{root.categoryName}</h2>
        <Link to={toCategory(root.id)} className={css.more}>
          筛选与排序
        </Link>
      </div>
      <div className={css.goods}>
        <PagedList
          query={query}
          rows={(page) => page.data}
          keyOf={(goods) => goods.id}
          label={root.categoryName}
          skeleton={<ListSkeleton count={5} />}
          empty={<Empty art="bag" text="这一类还没有上新" />}
        >
          {(goods) => (
            <GoodsRow
              name={goods.goodsName}
              image={goods.thumbnailImg}
              yuan={goods.minPrice}
              was={goods.marketPrice}
              from={goods.skuNumber > 1}
              note={goods.summary}
              soldOut={isSoldOut(goods)}
              to={toGoods(goods.id)}
            />
          )}
        </PagedList>
      </div>
    </div>
  )
}
