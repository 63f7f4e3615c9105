import { subjectPageSize } from '@youli/domain/content/subject/rules.ts'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery, pagesQuery } from '../../../kit/client.ts'
import { configQuery } from '../../../platform/tenant-config/widgets/use-config.ts'
import { newGoodsQuery } from './new-goods.ts'

/** Asks for what home shows while its code is still loading. */
export function warmSubjects(client: QueryClient): void {
  void client.prefetchInfiniteQuery(pagesQuery('GET /customize-page/api/v1/subject/list/fore', {}, subjectPageSize))
  void client.prefetchQuery(callQuery('GET /goods/mobile/list', newGoodsQuery))
  void client.prefetchQuery(configQuery())
}
