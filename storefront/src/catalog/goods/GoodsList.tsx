import { isId, noId } from '@youli/domain/kit/ids.ts'
import type { ReactNode } from 'react'
import { Navigate, navigate, useParams, useSearchParams, goBack } from '../../kit/nav.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { CategoryChips } from '../category/widgets/CategoryChips.tsx'
import { useCategories } from '../category/widgets/use-categories.ts'
import { toGoodsList, toMall } from './links.ts'
import { CategoryGoods } from './parts/CategoryGoods.tsx'
import { ListHeader } from './parts/ListHeader.tsx'
import { SearchPage } from './parts/SearchPage.tsx'
import { readFilter } from './parts/use-filter.ts'

const eagerCards = 4

/** Goods of one category, found by a word, or all. `searching` in the address opens the search page. */
export default function GoodsList(): ReactNode {
  const { typeId = '' } = useParams()
  const [query] = useSearchParams()
  const { all } = useCategories()
  const { keyword } = readFilter(query)
  if (typeId && !isId(typeId)) return <Navigate to={toMall()} replace />
  if (!typeId && query.get('searching')) {
    return (
      <SearchPage
        start={keyword}
        onSearch={(word) => navigate(toGoodsList(word), { replace: true })}
        onCancel={() => goBack(toGoodsList(keyword))}
      />
    )
  }
  const category = all.find((one) => one.id === typeId)
  const title = category?.categoryName ?? (keyword ? `“${keyword}”` : '全部商品')
  const root = category && category.parentId !== noId ? category.parentId : typeId
  return (
    <Page title={title} header={<ListHeader title={title} keyword={typeId ? '' : keyword} />}>
      {!keyword && <CategoryChips rootId={root} here={typeId} all={toGoodsList('')} />}
      <CategoryGoods key={typeId} categoryId={typeId || undefined} eager={eagerCards} />
    </Page>
  )
}
