import type { QueryClient } from '@tanstack/react-query'
import { callQuery, pagesQuery } from '../../../kit/client.ts'
import { categoriesQuery } from '../../category/widgets/use-categories.ts'
import { queryOf, readFilter } from '../parts/use-filter.ts'
import { recommendedQuery } from './recommended-query.ts'
import { configQuery } from '../../../platform/tenant-config/widgets/use-config.ts'
import { goodsPageSize } from './goods.ts'

/** Asks for what the mall home shows while its code is still loading. `search` is the address's query. */
export function warmMall(client: QueryClient, search: string): void {
  void client.prefetchInfiniteQuery(pagesQuery('GET /goods/mobile/list', queryOf(readFilter(new URLSearchParams(search))), goodsPageSize))
  void client.prefetchQuery(configQuery())
  void client.prefetchQuery(categoriesQuery())
  void client.prefetchQuery(callQuery('GET /goods/mobile/list', recommendedQuery))
}
