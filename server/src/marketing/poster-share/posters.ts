import { noId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { employeeSharePage } from '@youli/domain/marketing/poster-share/rules.ts'
import { posterRefusals as no } from '@youli/domain/marketing/poster-share/texts.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Employee } from '../../kit/http/callers.ts'
import { findEmployee } from '../../member/employee/public/employees.ts'
import { allStores, openShops, storeSummaries } from '../../platform/store/public/stores.ts'
import { pageAddress } from '../../platform/tenant-config/public/tenants.ts'
import { posterBrowse, posterShare } from './tables.ts'

export type Poster = typeof posterShare.$inferSelect

/** A poster of a tenant, up or down. Refuses `gone`. */
export async function findPoster(r: Reader, tenantId: string, id: string): Promise<Poster> {
  const [row] = await r
    .select()
    .from(posterShare)
    .where(and(eq(posterShare.id, id), eq(posterShare.tenantId, tenantId)))
  return row ?? refuse(no.gone)
}

/** As `findPoster`, only while it is up. */
export async function findOpenPoster(r: Reader, tenantId: string, id: string): Promise<Poster> {
  const row = await findPoster(r, tenantId, id)
  return row.open ? row : refuse(no.gone)
}

/** What a poster says of its target, as the wire names it. */
export const posterTarget = (p: Poster) => ({
  type: p.type,
  relationActivityType: p.relationActivityType,
  relationActivityId: p.relationActivityId ?? noId,
  externalLink: p.externalLink,
})

/** Refuses `wrongStaff` unless the employee works for the tenant, and at that store of it. */
async function mustWorkAt(r: Reader, tenantId: string, shopId: string, employeeId: string): Promise<void> {
  const someone = await findEmployee(r, tenantId, employeeId)
  if (!someone || (someone.shopId !== null && someone.shopId !== shopId)) refuse(no.wrongStaff)
  if (!(await allStores(r, tenantId)).some((store) => store.id === shopId)) refuse(no.wrongStaff)
}

export interface Browse {
  posterId: string
  shopId: string
  employeeId: string
  wxUserId: string
}

/** Notes a browse, once for each visitor and day. Refuses `gone`, `wrongStaff`. */
export async function noteBrowse(tx: Tx, { tenantId, at }: Actor, of: Browse): Promise<void> {
  await findOpenPoster(tx, tenantId, of.posterId)
  await mustWorkAt(tx, tenantId, of.shopId, of.employeeId)
  await tx
    .insert(posterBrowse)
    .values({ ...of, tenantId, day: dayOf(at), at })
    .onConflictDoNothing()
}

/** Stores an employee may share for: their own, or for one of all stores every open one. */
async function shopsOf(r: Reader, { tenantId, employee }: Employee) {
  const open = await openShops(r, tenantId)
  const own = employee.shopId && (await storeSummaries(r, [employee.shopId])).get(employee.shopId)
  return (own ? [own] : open).map(({ id, shopName }) => ({ shopId: id, shopName }))
}

/** What an employee may share, newest first; `shopId` is their choice, if they have one. */
export async function listOwnPosters(r: Reader, app: Pick<App, 'publicUrl'>, me: Employee, wantedShopId: string | null) {
  const shops = await shopsOf(r, me)
  const { shopId } = shops.find((s) => s.shopId === wantedShopId) ?? shops[0] ?? { shopId: noId }
  if (shopId === noId) return { shopId, shops, posters: [] }
  const up = and(eq(posterShare.tenantId, me.tenantId), posterShare.open)
  const rows = await r.select().from(posterShare).where(up).orderBy(desc(posterShare.id)).limit(50)
  const counts = await r
    .select({ posterId: posterBrowse.posterId, n: sql<number>`count(*)::int` })
    .from(posterBrowse)
    .where(eq(posterBrowse.employeeId, me.employee.employeeId))
    .groupBy(posterBrowse.posterId)
  const browses = new Map(counts.map((c) => [c.posterId, c.n]))
  const root = await pageAddress(r, app, me.tenantId, '/')
  const addressOf = (posterId: string) => {
    const address = new URL(employeeSharePage(posterId, shopId, me.employee.employeeId), root)
    address.searchParams.set('app_id', me.appId)
    return address.toString()
  }
  const posters = rows.map(({ id, name, imgUrl }) => ({ id, name, imgUrl, address: addressOf(id), browses: browses.get(id) ?? 0 }))
  return { shopId, shops, posters }
}
