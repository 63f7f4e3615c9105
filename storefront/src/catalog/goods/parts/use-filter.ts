import { nextSort, type Sort } from '@youli/domain/catalog/goods/rules.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { useMemo } from 'react'
import { useSearchParams } from '../../../kit/nav.tsx'
import type { GoodsQuery } from '../widgets/goods.ts'

/** What narrows and orders a list of goods; '' is none. */
export interface Filter {
  priceSort: Sort
  saleSort: Sort
  marketType: '' | 'exchangeMoney'
  categoryId: string
  keyword: string
}

const sortOf = (text: string | null): Sort => (text === 'asc' || text === 'desc' ? text : '')

/** Reads a filter from an address; anything odd counts as none. */
export function readFilter(query: URLSearchParams): Filter {
  const categoryId = query.get('categoryId') ?? ''
  return {
    priceSort: sortOf(query.get('priceSort')),
    saleSort: sortOf(query.get('saleSort')),
    marketType: query.get('marketType') === 'exchangeMoney' ? 'exchangeMoney' : '',
    categoryId: isId(categoryId) ? categoryId : '',
    keyword: (query.get('keyword') ?? '').trim().slice(0, 40),
  }
}

/** The next step of a sort; the other one lets go, since only one order can hold. */
export const sortedBy = (filter: Filter, name: 'priceSort' | 'saleSort'): Partial<Filter> => ({
  priceSort: '',
  saleSort: '',
  [name]: nextSort(filter[name]),
})

/** What the list call is asked. Without a sort, topped goods come first. */
export function queryOf(filter: Filter, categoryId = filter.categoryId): GoodsQuery {
  const { priceSort, saleSort, marketType, keyword } = filter
  const given = Object.entries({ categoryId, priceSort, saleSort, marketType, keyword }).filter(([, value]) => value !== '')
  return { ...(priceSort || saleSort ? {} : { showTopping: 'true' }), ...Object.fromEntries(given) }
}

/** The filter in this screen's address: a way back, a reload and a shared link show the same list. */
export function useFilter(): { filter: Filter; change: (part: Partial<Filter>) => void } {
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => readFilter(query), [query])
  const change = (part: Partial<Filter>): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return { filter, change }
}
