import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { industries, type Industry } from '@youli/domain/platform/installation/industries.ts'
import { defaultTheme, isOn, type Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { App } from '../../../kit/app.ts'
import type { AnyDb, AnyReader, AnyTx, Reader, Tx, WideDb, WideReader, WideTx } from '../../../kit/db/db.ts'
import { memoryOf } from '../../../kit/db/memory.ts'
import { dbOf } from '../../../kit/db/transactions.ts'
import { shopParam, tenant, tenantApp, tenantConfig } from '../tables.ts'

/** What a tenant set, or a setting's own value. */
export type TenantConfig = (setting: Setting) => string
export interface TenantDraft {
  brandName: string
  industry?: Industry
  /** Hosts, e.g. `shop.example.com`; empty means wherever the app answers. */
  pageDomain?: string
  payDomain?: string
  employeeDomain?: string
}
export interface AppDraft {
  appId: string
  name: string
  theme?: string
}

/** Values that a tenant set, by key. */
export async function setValues(r: Reader, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await r.select().from(tenantConfig).where(eq(tenantConfig.tenantId, tenantId))
  return new Map(rows.map((row) => [row.key, row.value]))
}

/** The whole config of a tenant in one query. */
export async function configOf(r: Reader, tenantId: string): Promise<TenantConfig> {
  const set = await setValues(r, tenantId)
  return ({ key, initial }) => set.get(key) ?? initial
}

/** The value of one setting. */
export async function configValue(r: Reader, tenantId: string, { key, initial }: Setting): Promise<string> {
  const [row] = await r
    .select()
    .from(tenantConfig)
    .where(and(eq(tenantConfig.tenantId, tenantId), eq(tenantConfig.key, key)))
  return row?.value ?? initial
}

/** For a call that serves several features. Refuses `featureOff`. */
export async function mustBeOn(r: Reader, tenantId: string, feature: Setting): Promise<void> {
  if (!isOn(await configValue(r, tenantId, feature))) refuse(common.featureOff)
}

/** Sets a value, or with null goes back to the initial one. */
export async function setConfig(tx: Tx, tenantId: string, { key }: Setting, value: string | null): Promise<void> {
  const target = [tenantConfig.tenantId, tenantConfig.key]
  if (value === null) await tx.delete(tenantConfig).where(and(eq(tenantConfig.tenantId, tenantId), eq(tenantConfig.key, key)))
  else await tx.insert(tenantConfig).values({ tenantId, key, value }).onConflictDoUpdate({ target, set: { value } })
  // Lists of activities read switches and closed ids.
  for (const tag of ['config', 'activity']) tx.invalidate(tenantId, tag)
  tx.afterCommit(() => remembered(tx).forget(tenantId))
}

export async function shopParamValue(r: Reader, tenantId: string, key: string): Promise<string> {
  const [row] = await r
    .select()
    .from(shopParam)
    .where(and(eq(shopParam.tenantId, tenantId), eq(shopParam.key, key)))
  return row?.value ?? ''
}

export async function setShopParam(tx: Tx, tenantId: string, key: string, value: string): Promise<void> {
  await tx
    .insert(shopParam)
    .values({ tenantId, key, value })
    .onConflictDoUpdate({ target: [shopParam.tenantId, shopParam.key], set: { value } })
}

/** Makes a brand with its apps. */
export async function makeTenant(tx: WideTx, made: TenantDraft & { id: string; apps: readonly AppDraft[] }): Promise<void> {
  const { apps, ...row } = made
  await tx.insert(tenant).values(row)
  for (const app of apps) await tx.insert(tenantApp).values({ ...app, tenantId: made.id })
  tx.afterCommit(() => apps.forEach(({ appId }) => appsKnown(tx).forget(appId)))
}

/** Gives a brand another name, and the apps that carried the old one. */
export async function renameBrand(tx: Tx, tenantId: string, brandName: string): Promise<void> {
  const [was] = await tx.select({ name: tenant.brandName }).from(tenant).where(eq(tenant.id, tenantId)).for('update')
  await tx.update(tenant).set({ brandName }).where(eq(tenant.id, tenantId))
  const named = and(eq(tenantApp.tenantId, tenantId), eq(tenantApp.name, was?.name ?? ''))
  await tx.update(tenantApp).set({ name: brandName }).where(named)
  tx.invalidate(tenantId, 'config')
}

/** Gives an app to a brand, under the brand's name and in its look; false when it is another's. One that it has stays as it is. */
export async function giveApp(tx: Tx, tenantId: string, appId: string): Promise<boolean> {
  const brand = await tenantById(tx, tenantId)
  if (!brand) return false
  const [older] = await tx.select({ theme: tenantApp.theme }).from(tenantApp).where(eq(tenantApp.tenantId, tenantId)).limit(1)
  const theme = older?.theme ?? industries[brand.industry].theme
  await tx.insert(tenantApp).values({ appId, tenantId, name: brand.brandName, theme }).onConflictDoNothing()
  noteAppMoved(tx, appId, tenantId)
  const [own] = await tx.select({ appId: tenantApp.appId }).from(tenantApp).where(eq(tenantApp.appId, appId))
  return own !== undefined
}

/** What says whose an app is, dropped in every process with the commit. */
function noteAppMoved(tx: AnyTx, appId: string, tenantId: string): void {
  tx.invalidate(tenantId, 'config')
  tx.afterCommit(() => appsKnown(tx).forget(appId))
}

/**
 * Keeps an app with the brand until the transaction ends; false when the brand has it no longer. `enter` waits for a transaction that takes
 * the app away, `take` also for those that enter through it.
 */
export async function lockApp(tx: Tx, appId: string, to: 'enter' | 'take'): Promise<boolean> {
  const strength = to === 'enter' ? 'key share' : 'update'
  const [own] = await tx.select({ appId: tenantApp.appId }).from(tenantApp).where(eq(tenantApp.appId, appId)).for(strength)
  return own !== undefined
}

/** Takes an app from the brand that locked it. */
export async function removeApp(tx: Tx, appId: string): Promise<void> {
  await tx.delete(tenantApp).where(eq(tenantApp.appId, appId))
  noteAppMoved(tx, appId, tx.tenantId)
}

/** All brands with how many apps each has, oldest first. */
export const allBrands = (r: WideReader) =>
  r
    .select({
      id: tenant.id,
      brandName: tenant.brandName,
      industry: tenant.industry,
      accounts: r.$count(tenantApp, eq(tenantApp.tenantId, tenant.id)),
      createdAt: tenant.createdAt,
    })
    .from(tenant)
    .orderBy(asc(tenant.id))

/** Ids of all tenants, oldest first. */
export async function everyBrand(r: WideReader): Promise<string[]> {
  const rows = await r.select({ id: tenant.id }).from(tenant).orderBy(asc(tenant.id))
  return rows.map((t) => t.id)
}

/** The tenant of an app; without an app the first tenant; null for an unknown app. */
export async function tenantOf(r: WideReader, appId: string | undefined): Promise<string | null> {
  if (appId) {
    const [app] = await r.select({ tenantId: tenantApp.tenantId }).from(tenantApp).where(eq(tenantApp.appId, appId))
    return app?.tenantId ?? null
  }
  const [first] = await r.select({ id: tenant.id }).from(tenant).orderBy(asc(tenant.id)).limit(1)
  return first?.id ?? null
}

const appsKnown = memoryOf<{ tenantId: string | null }>('apps', { max: 10_000, ttlMs: 5000, shareAsking: true })

/** The brand of an app, without a query on most calls. Null for an unknown app. */
export async function brandOfApp(db: WideDb, appId: string): Promise<string | null> {
  const { tenantId } = await appsKnown(db).fetch(appId, '', async () => ({ tenantId: await db.read((r) => tenantOf(r, appId)) }))
  return tenantId
}

export async function tenantById(r: AnyReader, id: string): Promise<typeof tenant.$inferSelect | null> {
  const [row] = await r.select().from(tenant).where(eq(tenant.id, id))
  return row ?? null
}

/** All apps of a tenant, oldest first. */
export async function appsOf(r: Reader, tenantId: string) {
  const rows = await r
    .select()
    .from(tenantApp)
    .where(eq(tenantApp.tenantId, tenantId))
    .orderBy(asc(tenantApp.createdAt), asc(tenantApp.appId))
  return rows.map((a) => ({ tenantId: a.tenantId, brandName: a.name, tenantWechatAppid: a.appId }))
}

/** Theme key of an app. */
export async function themeOf(r: Reader, appId: string): Promise<string> {
  const [app] = await r.select({ theme: tenantApp.theme }).from(tenantApp).where(eq(tenantApp.appId, appId))
  return app?.theme || defaultTheme
}

/** Hosts of a tenant; '' where none is set. */
export async function domainsOf(r: Reader, tenantId: string) {
  const t = await tenantById(r, tenantId)
  return { pageDomain: t?.pageDomain ?? '', payDomain: t?.payDomain ?? '', employeeDomain: t?.employeeDomain ?? '' }
}

/** The whole address of a page of a tenant, for links that leave the browser: codes, messages. */
export async function pageAddress(r: Reader, app: Pick<App, 'publicUrl'>, tenantId: string, path: string): Promise<URL> {
  const { pageDomain } = await domainsOf(r, tenantId)
  const own = new URL(app.publicUrl())
  return new URL(path, pageDomain ? `${own.protocol}//${pageDomain}` : own)
}

/** Where members enter a tenant's mall, by the app that it had first. */
export async function mallAddress(r: Reader, app: Pick<App, 'publicUrl'>, tenantId: string): Promise<string> {
  const [first] = await r.select().from(tenantApp).where(eq(tenantApp.tenantId, tenantId)).orderBy(tenantApp.createdAt).limit(1)
  const address = await pageAddress(r, app, tenantId, '/mall')
  if (first) address.searchParams.set('app_id', first.appId)
  return address.href
}

/** Where a tenant's pages, payments and employee pages live, and how the outside world is reached from a page. */
export async function surroundingsOf(r: Reader, tenantId: string, { sdkUrl, devLogin }: App['providers']) {
  return { ...(await domainsOf(r, tenantId)), sdkUrl, devLogin }
}

/** Config on hot paths. */
const remembered = memoryOf<TenantConfig>('settings', { max: 1000, ttlMs: 2000, shareAsking: true })

/** The value of one setting, without a query on most calls. Not inside a transaction: it may read. */
export async function settingOf(db: AnyDb, tenantId: string, setting: Setting): Promise<string> {
  const config = await remembered(db).fetch(tenantId, '', () =>
    dbOf(db)
      .of(tenantId)
      .read((r) => configOf(r, tenantId)),
  )
  return config(setting)
}

/** Sets a value that nobody has set yet; false where somebody has. */
export async function setConfigOnce(tx: Tx, tenantId: string, { key }: Setting, value: string): Promise<boolean> {
  const set = await tx.insert(tenantConfig).values({ tenantId, key, value }).onConflictDoNothing().returning({ key: tenantConfig.key })
  tx.afterCommit(() => remembered(tx).forget(tenantId))
  return set.length > 0
}
