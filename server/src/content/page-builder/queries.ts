import { goodsStatus } from '@youli/domain/catalog/goods/rules.ts'
import { soundModules, type PageModules } from '@youli/domain/content/page-builder/modules.ts'
import { giftsIn, goodsIn, pageNameTexts, salesIn, type PageName } from '@youli/domain/content/page-builder/rules.ts'
import { pageSettings } from '@youli/domain/content/page-builder/settings.ts'
import { pageRefusals as no } from '@youli/domain/content/page-builder/texts.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { menuOf } from '@youli/domain/platform/tenant-config/lists.ts'
import { jsonOf } from '@youli/domain/platform/tenant-config/rules.ts'
import { and, desc, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { goodsSummaries } from '../../catalog/goods/public/goods.ts'
import { giftsById, presentGifts } from '../../gift/gift-store/public/products.ts'
import type { Reader } from '../../kit/db/db.ts'
import { pagedByState } from '../../kit/db/counts.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import { salesById } from '../../marketing/activity/public/cards.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import { customPage, customPageVersion } from './tables.ts'

export type PageRow = typeof customPage.$inferSelect
export type VersionRow = typeof customPageVersion.$inferSelect

/** A page as it is shown, whether from a version or a draft. */
interface PageContent {
  id: string
  pageName: PageName
  title: string
  modules: PageModules
  invalidAt: Date | null
}

export const isLivePage = (tenantId: string, id: string) =>
  and(eq(customPage.tenantId, tenantId), eq(customPage.id, id), isNull(customPage.deletedAt))
const itsVersion = and(eq(customPageVersion.pageId, customPage.id), eq(customPageVersion.version, customPage.liveVersion))

/** One page with what members see of it, or null. */
export async function findPage(r: Reader, tenantId: string, id: string): Promise<{ page: PageRow; live: VersionRow | null } | null> {
  const [row] = await r
    .select({ page: customPage, live: customPageVersion })
    .from(customPage)
    .leftJoin(customPageVersion, itsVersion)
    .where(isLivePage(tenantId, id))
  return row ?? null
}

/** As `findPage`; refuses `gone`. */
export const findPageOrRefuse = async (r: Reader, tenantId: string, id: string) => (await findPage(r, tenantId, id)) ?? refuse(no.gone)

export const livePageContent = ({ page, live }: { page: PageRow; live: VersionRow }): PageContent => ({
  ...live,
  id: page.id,
  pageName: page.pageName,
})

/** The page of a name as members have it; the bottom navigation is that of the settings, also where no page was made of it. */
export async function pageOf(r: Reader, tenantId: string, pageName: string): Promise<PageContent | null> {
  const page = await published(r, tenantId, pageName)
  if (pageName !== 'footerMenu') return page
  const modules = await menuModules(r, tenantId)
  return modules.top.length > 0
    ? { id: page?.id ?? noId, pageName, title: page?.title ?? pageNameTexts.footerMenu, modules, invalidAt: null }
    : null
}

/** The published page of a name, of several the one that was published last; null while there is none. */
async function published(r: Reader, tenantId: string, pageName: string): Promise<PageContent | null> {
  const [row] = await r
    .select({ page: customPage, live: customPageVersion })
    .from(customPage)
    .innerJoin(customPageVersion, itsVersion)
    .where(and(eq(customPage.tenantId, tenantId), sql`${customPage.pageName} = ${pageName}`, isNull(customPage.deletedAt)))
    .orderBy(desc(customPageVersion.publishedAt), desc(customPage.id))
    .limit(1)
  return row ? livePageContent(row) : null
}

/** What the modules show: goods on sale, gifts on the shelf, flash sales that are up. */
async function moduleContents(r: Reader, tenantId: string, modules: PageModules) {
  const goods = (await goodsSummaries(r, tenantId, goodsIn(modules))).filter((one) => one.status === goodsStatus.onSale)
  const gifts = await presentGifts(
    r,
    (await giftsById(r, tenantId, giftsIn(modules))).filter(({ row }) => row.onShelf),
  )
  return { goods, gifts, activities: await salesById(r, tenantId, 'seckill', salesIn(modules)) }
}

/** A page as the wire has it. A module that is broken in the table is left out. */
export async function presentPage(r: Reader, tenantId: string, face: PageContent, qualifiedId: string | null = null) {
  const modules = soundModules(face.modules)
  return {
    id: face.id,
    customizePageId: face.id,
    pageName: face.pageName,
    title: face.title,
    invalidDate: face.invalidAt?.getTime() ?? null,
    modules: JSON.stringify(modules),
    qualifiedId: qualifiedId ?? '',
    ...(await moduleContents(r, tenantId, modules)),
  }
}

/** The bottom navigation in force, as a module; the storefront has it with its settings, so that no page waits for it. */
export async function menuModules(r: Reader, tenantId: string): Promise<PageModules> {
  const entries = menuOf(jsonOf(pageSettings.footerMenu, await configValue(r, tenantId, pageSettings.footerMenu)))
  const list = entries.map(({ name, url, icon, active }) => ({ name, url, icon, active: typeof active === 'string' ? active : '' }))
  const margin = { top: 0, right: 0, bottom: 0, left: 0 }
  return list.length > 0 ? { top: [{ moduleName: 'footer_menu', margin, option: { list } }], bottom: [] } : { top: [], bottom: [] }
}

export interface PageFilter {
  keyword?: string
  pageName?: PageName | ''
  state?: '' | 'on' | 'off' | 'over'
}

/** Whether the live version of a row of `custom_page` is over. */
const isOver = (now: Date): SQL =>
  sql`exists (select 1 from custom_page_version v where v.tenant_id = ${tenantHere} and v.page_id = custom_page.id and v.version = custom_page.live_version
    and v.invalid_at <= ${now.toISOString()}::timestamptz)`

/** A page of the operator's list, the newest first unless another order is chosen. */
export function listPages(r: Reader, tenantId: string, f: PageFilter, page: SortedWindow<'updateTime'>, now: Date) {
  const { keyword, pageName, state } = f
  const others = and(
    eq(customPage.tenantId, tenantId),
    isNull(customPage.deletedAt),
    pageName ? eq(customPage.pageName, pageName) : undefined,
    // A brand has tens of pages: read through, no index is asked.
    keyword ? sql`position(lower(${keyword}) in lower(${customPage.title})) > 0` : undefined,
  )
  const states = {
    all: undefined,
    on: and(isNotNull(customPage.liveVersion), not(isOver(now))),
    off: isNull(customPage.liveVersion),
    over: isOver(now),
  }
  return pagedByState(r, { table: customPage, states, state, others }, page, (where) =>
    r
      .select({ page: customPage, live: customPageVersion })
      .from(customPage)
      .leftJoin(customPageVersion, itsVersion)
      .where(where)
      .orderBy(...sortedBy(page.sort, { updateTime: customPage.updatedAt }, customPage.id)),
  )
}

/** What was published of a page, newest first. */
export function versionsOf(r: Reader, pageId: string, page: Window) {
  const wanted = and(eq(customPageVersion.pageId, pageId), isNotNull(customPageVersion.publishedAt))
  const query = r.select().from(customPageVersion).where(wanted).orderBy(desc(customPageVersion.version))
  return paged(query, page, r.$count(customPageVersion, wanted))
}
