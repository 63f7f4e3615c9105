import { bannersOf } from '@youli/domain/platform/tenant-config/lists.ts'
import { jsonOf, type JsonSetting } from '@youli/domain/platform/tenant-config/rules.ts'
import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import { ownRules } from '@youli/domain/platform/tenant-config/themes/brand-colour.ts'
import { themeOf as themeByKey } from '@youli/domain/platform/tenant-config/themes/index.ts'
import { LRUCache } from 'lru-cache'
import type { App } from '../../kit/app.ts'
import type { PageFacts } from '../../kit/http/pages.ts'
import { brandOfApp, configOf, surroundingsOf, themeOf } from './public/tenants.ts'

/**
 * What a page does not need to ask for the app in its address: the answer of `GET /tenant/domain/all`, so that a visitor nobody knows
 * yet goes to the gateway at once, the picture at the head of the mall ('' without one), its theme, and the rules of its own colour over that. Null for an address without an app
 * that is known. Believed for two seconds: pages are asked for often.
 */
export function pageFacts({ db, providers }: Pick<App, 'db' | 'providers'>, banners: JsonSetting): PageFacts {
  const known = new LRUCache<string, { facts: object | null }>({ max: 1000, ttl: 2000 })
  const read = async (appId: string) => {
    const tenantId = await brandOfApp(db, appId)
    if (!tenantId) return null
    return db.of(tenantId).read(async (r) => {
      const config = await configOf(r, tenantId)
      const [first] = bannersOf(jsonOf(banners, config(banners)))
      const theme = await themeOf(r, appId)
      return {
        appId,
        tenantId,
        domains: await surroundingsOf(r, tenantId, providers),
        banner: first?.imgUrl ?? '',
        theme,
        own: ownRules(themeByKey(theme), config(brandSettings.ownColour)),
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
