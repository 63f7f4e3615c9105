import { appCookie } from '@youli/domain/kit/app-cookie.ts'
import type { WideDb } from '../../kit/db/db.ts'
import type { PageRequest } from '../../kit/http/pages.ts'
import { brandOfApp } from './public/tenants.ts'

const isAppId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/** The brand of a storefront page: of the app in its address, else of the app that the browser entered last. Null for none. */
export async function brandOfPage(db: WideDb, { query, cookie }: PageRequest): Promise<string | null> {
  const appId = query.get('app_id') || cookie(appCookie)
  return isAppId(appId) ? brandOfApp(db, appId) : null
}
