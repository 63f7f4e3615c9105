import { useSearchParams } from 'react-router'
import { type Filter, type FilterValues, namesOf } from './filter.ts'

export const pageSizes = [20, 50, 100]

export interface ListState {
  values: FilterValues
  page: number
  pageSize: number
  /** The name of a column the server sorts by, with `-` when the greatest is first; empty for the usual order. */
  sort: string
}

/** What a list is asked for. It lives in the address bar: a link shows the same list, and the browser's back button its last state. */
export function useListState(filters: readonly Filter[], sorts: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('sort') ?? ''
  const state: ListState = {
    values: Object.fromEntries(namesOf(filters).map((name) => [name, params.get(name) ?? ''])),
    page: Math.max(1, Number(params.get('page')) || 1),
    pageSize: pageSizes.find((s) => s === Number(params.get('pageSize'))) ?? pageSizes[0]!,
    sort: sorts.includes(asked.replace('-', '')) ? asked : '',
  }
  const searchOf = ({ values, page, pageSize, sort }: ListState): string =>
    new URLSearchParams(
      Object.entries({
        ...values,
        sort,
        page: page === 1 ? '' : String(page),
        pageSize: pageSize === pageSizes[0] ? '' : String(pageSize),
      }).filter(([, value]) => value !== ''),
    ).toString()
  return {
    state,
    /** The search part of the address with some of the state changed; another filter begins at the first page. */
    searchWith: (part: Partial<ListState>): string => searchOf({ ...state, page: 1, ...part }),
    go: (part: Partial<ListState>): void => setParams(searchOf({ ...state, page: 1, ...part })),
  }
}
