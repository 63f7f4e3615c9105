import {
  giftsIn,
  goodsIn,
  lotteriesIn,
  pageLimits,
  publishFault,
  rewardsIn,
  salesIn,
  type PageDraft,
} from '@youli/domain/content/page-builder/rules.ts'
import { soundModules, type PageModules } from '@youli/domain/content/page-builder/modules.ts'
import { pageAudit } from '@youli/domain/content/page-builder/audit.ts'
import { pageSettings } from '@youli/domain/content/page-builder/settings.ts'
import { pageRefusals as no } from '@youli/domain/content/page-builder/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { and, asc, eq, isNotNull, lte, max } from 'drizzle-orm'
import { goodsSummaries } from '../../catalog/goods/public/goods.ts'
import { bagsByIds } from '../../promotion/gift-bag/public/bags.ts'
import { giftsById } from '../../gift/gift-store/public/products.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Db, Reader, Tx } from '../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { activitiesById } from '../../marketing/activity/public/activities.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { lockPage } from './changes.ts'
import { isLivePage, type PageRow, type VersionRow } from './queries.ts'
import { offerRewards } from './rewards.ts'
import { customPage, customPageVersion } from './tables.ts'

/** Refuses `notThere` unless everything the modules name is the brand's own and of the kind they need. */
async function mustBeThere(r: Reader, tenantId: string, modules: PageModules): Promise<void> {
  const missing = (what: string, wanted: readonly string[], found: ReadonlySet<string>) => {
    if (wanted.some((one) => !found.has(one))) refuse(no.notThere, { what })
  }
  missing('商品', goodsIn(modules), new Set((await goodsSummaries(r, tenantId, goodsIn(modules))).map((one) => one.id)))
  missing('礼品', giftsIn(modules), new Set((await giftsById(r, tenantId, giftsIn(modules))).map(({ row }) => row.id)))
  const activities = await activitiesById(r, tenantId, [...salesIn(modules), ...lotteriesIn(modules)])
  const ofType = (type: string) => new Set([...activities.values()].filter((a) => a.type === type).map((a) => a.id))
  missing('秒杀活动', salesIn(modules), ofType('seckill'))
  missing('抽奖活动', lotteriesIn(modules), ofType('lottery'))
  const bags = await bagsByIds(r, rewardsIn(modules))
  missing('礼包', rewardsIn(modules), new Set([...bags.values()].filter((bag) => bag.tenantId === tenantId).map((bag) => bag.id)))
}

async function addVersion(
  tx: Tx,
  { byId, name: byName }: Actor,
  page: PageRow,
  face: Pick<VersionRow, 'title' | 'modules' | 'invalidAt'>,
  rev: number,
): Promise<number> {
  const [last] = await tx
    .select({ n: max(customPageVersion.version) })
    .from(customPageVersion)
    .where(eq(customPageVersion.pageId, page.id))
  const version = (last?.n ?? 0) + 1
  const { title, modules, invalidAt } = face
  await tx.insert(customPageVersion).values({ pageId: page.id, version, title, modules, invalidAt, rev, byId: byId!, byName })
  return version
}

/** Members see this version from now on. The page must be locked. */
async function goLive(tx: Tx, page: PageRow, version: number, at: Date): Promise<VersionRow> {
  const its = and(eq(customPageVersion.pageId, page.id), eq(customPageVersion.version, version))
  const [live] = await tx.update(customPageVersion).set({ publishedAt: at }).where(its).returning()
  const waited = page.scheduledVersion === version ? { scheduledVersion: null, publishAt: null } : {}
  await tx
    .update(customPage)
    .set({ liveVersion: version, ...waited })
    .where(eq(customPage.id, page.id))
  await show(tx, page, soundModules(live!.modules))
  return live!
}

/** What a page brings outside its own rows: the bags it offers and, of the menu, the setting that every page reads. Null takes it back. */
async function show(tx: Tx, { id, tenantId, pageName }: PageRow, modules: PageModules | null): Promise<void> {
  await offerRewards(tx, id, modules)
  if (pageName === 'footerMenu') {
    const list = modules?.top.flatMap((one) => (one.moduleName === 'footer_menu' ? one.option.list : [])) ?? []
    await setConfig(tx, tenantId, pageSettings.footerMenu, JSON.stringify(list))
  }
  tx.invalidate(tenantId, 'custom-page')
}

const draftOf = ({ pageName, title, modules, invalidAt }: PageRow): PageDraft => ({
  pageName,
  title,
  modules: soundModules(modules),
  invalidDate: invalidAt?.getTime() ?? null,
})

/** Publishes a draft, now or at a moment to come: then what is published is the draft as it is now. Refuses `gone`, `badDraft`, `notThere`, `badTime`. */
export async function publishPage(tx: Tx, actor: Actor, id: string, publishAt: Date | null) {
  const page = await lockPage(tx, actor.tenantId, id)
  const draft = draftOf(page)
  const fault = publishFault(draft, actor.at.getTime())
  if (fault) refuse(no.badDraft, { fault })
  await mustBeThere(tx, actor.tenantId, draft.modules)
  if (publishAt && !mayWait(publishAt, page.invalidAt, actor.at)) refuse(no.badTime)
  if (publishAt) await dropScheduled(tx, page)
  const version = await addVersion(tx, actor, page, page, page.rev)
  if (publishAt) await tx.update(customPage).set({ scheduledVersion: version, publishAt }).where(eq(customPage.id, id))
  else await goLive(tx, page, version, actor.at)
  return { page, version }
}

const mayWait = (publishAt: Date, invalidAt: Date | null, now: Date): boolean =>
  publishAt > now && publishAt.getTime() <= now.getTime() + pageLimits.aheadDays * dayMs && (invalidAt === null || publishAt < invalidAt)

async function dropScheduled(tx: Tx, page: PageRow): Promise<void> {
  if (page.scheduledVersion === null) return
  await tx.update(customPage).set({ scheduledVersion: null, publishAt: null }).where(eq(customPage.id, page.id))
  await tx.delete(customPageVersion).where(and(eq(customPageVersion.pageId, page.id), eq(customPageVersion.version, page.scheduledVersion)))
}

/** Takes back what was scheduled. Refuses `gone`. */
export async function unschedulePage(tx: Tx, { tenantId }: Actor, id: string): Promise<PageRow> {
  const page = await lockPage(tx, tenantId, id)
  await dropScheduled(tx, page)
  return page
}

/** Takes a page from its members. Refuses `gone`. */
export async function takePageOffline(tx: Tx, { tenantId }: Actor, id: string): Promise<PageRow> {
  const page = await lockPage(tx, tenantId, id)
  await tx.update(customPage).set({ liveVersion: null }).where(isLivePage(tenantId, id))
  await show(tx, page, null)
  return page
}

/** Publishes a version once more; the draft becomes it. Refuses `gone`, `noVersion`, `badDraft`, `notThere`. */
export async function rollBackPage(tx: Tx, actor: Actor, id: string, version: number) {
  const page = await lockPage(tx, actor.tenantId, id)
  const its = and(eq(customPageVersion.pageId, id), eq(customPageVersion.version, version), isNotNull(customPageVersion.publishedAt))
  const [old] = await tx.select().from(customPageVersion).where(its)
  if (!old) refuse(no.noVersion)
  const { title, modules, invalidAt } = old
  const fault = publishFault(draftOf({ ...page, title, modules, invalidAt }), actor.at.getTime())
  if (fault) refuse(no.badDraft, { fault })
  await mustBeThere(tx, actor.tenantId, soundModules(modules))
  const rev = page.rev + 1
  await tx.update(customPage).set({ title, modules, invalidAt, rev, updatedAt: actor.at }).where(eq(customPage.id, id))
  const made = await addVersion(tx, actor, page, old, rev)
  await goLive(tx, page, made, actor.at)
  return { page, version: made }
}

const isScheduled = (now: Date) => lte(customPage.publishAt, now)

/** Publishes what was scheduled and is due, each page in its own transaction. Answers how many. */
export async function publishDue(db: Db, now: Date): Promise<number> {
  const due = await db.read((r) =>
    r.select({ id: customPage.id }).from(customPage).where(isScheduled(now)).orderBy(asc(customPage.publishAt)).limit(100),
  )
  for (const { id } of due) await db.transact((tx) => publishOne(tx, tx.tenantId, id, now))
  return due.length
}

export const scheduledPagesSweep: Sweep = {
  brands: (r, now) => brandsWith(r, customPage, isScheduled(now)),
  settle: (db, _, now) => publishDue(db, now),
}

async function publishOne(tx: Tx, tenantId: string, id: string, now: Date): Promise<void> {
  const [page] = await tx.select().from(customPage).where(isLivePage(tenantId, id)).for('update')
  // Another process may have been faster, or the operator took it back.
  if (!page?.publishAt || page.publishAt > now || page.scheduledVersion === null) return
  const { version, title, byId, byName } = await goLive(tx, page, page.scheduledVersion, now)
  const me = { tenantId, operatorId: byId, name: byName }
  const by = { me, ip: '', now, audit: [pageAudit.publish], trail: { accounted: false } }
  await writeAudit(tx, by, { id, name: title, after: { version, scheduled: true } })
}
