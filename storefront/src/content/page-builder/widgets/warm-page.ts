import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../kit/client.ts'
import { fetchCode } from '@youli/client/code.ts'
import { loadModules } from './load-modules.ts'

/** Asks for a page's modules, and for the code that draws them when there are some, while the screen's own code is still loading. */
export async function warmPage(client: QueryClient, pageName: string): Promise<void> {
  const query = callQuery('GET /customize-page/custom/get', { pageName })
  await client.prefetchQuery(query)
  if (client.getQueryData(query.queryKey)) await fetchCode(loadModules)
}
