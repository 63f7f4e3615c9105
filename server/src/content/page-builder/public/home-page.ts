import { isExpired } from '@youli/domain/content/page-builder/rules.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { customPage, customPageVersion } from '../tables.ts'

export interface HomePageStanding {
  id: string
  state: 'live' | 'scheduled' | 'draft' | 'over'
}

/** How the mall's home page stands; null while nobody made one. */
export async function homePageStanding(r: Reader, tenantId: string, now: Date): Promise<HomePageStanding | null> {
  const [row] = await r
    .select({ id: customPage.id, version: customPage.liveVersion, publishAt: customPage.publishAt, invalidAt: customPageVersion.invalidAt })
    .from(customPage)
    .leftJoin(customPageVersion, and(eq(customPageVersion.pageId, customPage.id), eq(customPageVersion.version, customPage.liveVersion)))
    .where(and(eq(customPage.tenantId, tenantId), eq(customPage.pageName, 'mall_home'), isNull(customPage.deletedAt)))
    .orderBy(desc(customPage.id))
    .limit(1)
  if (!row) return null
  if (row.version === null) return { id: row.id, state: row.publishAt ? 'scheduled' : 'draft' }
  return { id: row.id, state: isExpired(row.invalidAt?.getTime() ?? null, now.getTime()) ? 'over' : 'live' }
}
