import { bannersOf } from '@youli/domain/platform/tenant-config/lists.ts'
import { jsonOf, type JsonSetting } from '@youli/domain/platform/tenant-config/rules.ts'
import { LRUCache } from 'lru-cache'
import type { App } from '../../kit/app.ts'
import type { PageFacts } from '../../kit/http/pages.ts'
import { brandOfApp, configValue, surroundingsOf, themeOf } from './public/tenants.ts'

/**
 * What a page does not need to ask for the app in its address: the answer of `GET /tenant/domain/all`, so that a visitor nobody knows
 * yet goes to the gateway at once, the picture at the head of the mall ('' without one), and its theme. Null for an address without an app
 * that is known. Believed for two seconds: pages are asked for often.
 */
export function pageFacts({ db, providers }: Pick<App, 'db' | 'providers'>, banners: JsonSetting): PageFacts {
  const known = new LRUCache<string, { facts: object | null }>({ max: 1000, ttl: 2000 })
  const read = async (appId: string) => {
    const tenantId = await brandOfApp(db, appId)
    if (!tenantId) return null
    return db.of(tenantId).read(async (r) => {
      const [first] = bannersOf(jsonOf(banners, await configValue(r, tenantId, banners)))
      return {
        appId,
        tenantId,
        domains: await surroundingsOf(r, tenantId, providers),
        banner: first?.imgUrl ?? '',
        theme: await themeOf(r, appId),
      }
    })
  }
  return async (query) => {
    const appId = query.get('app_id')
    if (!appId || !/^[\w-]{1,64}$/.test(appId)) return null
    const entry = known.get(appId) ?? { facts: await read(appId) }
    known.set(appId, entry)
    return entry.facts
  }
}
