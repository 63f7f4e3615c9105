import { call, type OutputOf } from '../../kit/client.ts'
import { storeValue, recall } from '../../kit/storage.ts'

export type Domains = OutputOf<'GET /tenant/domain/all'>

const domainsName = 'youli.domains'

/** Where the app's pages, payments and employee pages live; fetched once a session. */
export async function domainsOf(appId: string): Promise<Domains> {
  const kept = recall<{ appId: string; domains: Domains } | null>(sessionStorage, domainsName, null)
  if (kept?.appId === appId) return kept.domains
  const domains = await call('GET /tenant/domain/all', { tenantAppId: appId })
  storeValue(sessionStorage, domainsName, { appId, domains })
  return domains
}
