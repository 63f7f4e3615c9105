import { metresBetween, type Position } from '@youli/domain/kit/geo.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { storeRefusals } from '@youli/domain/platform/store/texts.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { memoryOf } from '../../../kit/db/memory.ts'
import { shop, userPosition } from '../tables.ts'

export interface ShopDraft {
  shopName: string
  shopTel: string
  address: string
  latitude: number
  longitude: number
  imageUrl: string
  openHours: string
  /** Pickups a day; 0 is unlimited. */
  receptionLimitOfDay: number
}
type Row = typeof shop.$inferSelect

const columnsOf = (d: ShopDraft) => ({
  name: d.shopName,
  tel: d.shopTel,
  address: d.address,
  latitude: d.latitude,
  longitude: d.longitude,
  imageUrl: d.imageUrl,
  openHours: d.openHours,
  receptionLimitOfDay: d.receptionLimitOfDay,
})

/** A store as the wire names it; `distance` in whole metres, null when nobody knows where the person is. */
const presentStore = (s: Row, from: Position | null) => ({
  id: s.id,
  shopName: s.name,
  shopTel: s.tel,
  address: s.address,
  distance: from ? Math.round(metresBetween(from, { lat: s.latitude, lng: s.longitude })) : null,
  receptionLimitOfDay: s.receptionLimitOfDay,
  latitude: s.latitude,
  longitude: s.longitude,
  imageUrl: s.imageUrl,
  openHours: s.openHours,
})
export type Shop = ReturnType<typeof presentStore>

const nearestFirst = (shops: Shop[]): Shop[] => shops.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))

const openOf = (tenantId: string) => and(eq(shop.tenantId, tenantId), eq(shop.isOpen, true))

/** Open stores of a tenant, nearest first when the position is known, else in the tenant's order. */
export async function openShops(r: Reader, tenantId: string, from: Position | null = null): Promise<Shop[]> {
  const rows = await r.select().from(shop).where(openOf(tenantId)).orderBy(asc(shop.sort), asc(shop.id))
  return nearestFirst(rows.map((s) => presentStore(s, from)))
}

/** Exactly these stores, as far as they are the tenant's and open, nearest first. */
export async function openShopsByIds(r: Reader, tenantId: string, ids: readonly string[], from: Position | null): Promise<Shop[]> {
  if (ids.length === 0) return []
  const rows = await r
    .select()
    .from(shop)
    .where(and(openOf(tenantId), inArray(shop.id, [...ids])))
    .orderBy(asc(shop.sort), asc(shop.id))
  return nearestFirst(rows.map((s) => presentStore(s, from)))
}

/** Open stores whose name or address holds the words; no words, all stores. */
export async function searchStores(r: Reader, tenantId: string, words: string, from: Position | null): Promise<Shop[]> {
  const found = await openShops(r, tenantId, from)
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return found.filter((s) => wanted.every((w) => `${s.shopName} ${s.address}`.toLowerCase().includes(w)))
}

/** Open stores lately asked for: each order asks for one, and they seldom change. */
const remembered = memoryOf<Row>('open stores', { max: 5000, ttlMs: 2000 })

/** One open store, or null: closed, foreign and unknown are the same. */
export async function pickupStore(r: Reader, tenantId: string, id: string, from: Position | null = null): Promise<Shop | null> {
  const row = await remembered(r).fetch(id, tenantId, async () => {
    const [found] = await r
      .select()
      .from(shop)
      .where(and(openOf(tenantId), eq(shop.id, id)))
    return found ?? null
  })
  return row ? presentStore(row, from) : null
}

/** All stores of a tenant for the console, closed ones too. */
export async function allStores(r: Reader, tenantId: string): Promise<(Shop & { isOpen: boolean })[]> {
  const rows = await r.select().from(shop).where(eq(shop.tenantId, tenantId)).orderBy(asc(shop.sort), asc(shop.id))
  return rows.map((s) => ({ ...presentStore(s, null), isOpen: s.isOpen }))
}

/** How orders show their stores, closed ones too: orders outlive them. */
export async function storeSummaries(r: Reader, ids: readonly string[]): Promise<Map<string, Shop>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select()
    .from(shop)
    .where(inArray(shop.id, [...ids]))
  return new Map(rows.map((s) => [s.id, presentStore(s, null)]))
}

export async function addStore(tx: Tx, tenantId: string, id: string, draft: ShopDraft, sort = 0): Promise<void> {
  await tx.insert(shop).values({ id, tenantId, sort, ...columnsOf(draft) })
  tx.invalidate(tenantId, 'stores')
}

/** Refuses `noStore`. */
export async function editStore(tx: Tx, tenantId: string, id: string, draft: ShopDraft): Promise<void> {
  await change(tx, tenantId, id, columnsOf(draft))
}

/** Opens or closes a store; refuses `noStore`. */
export async function setStoreOpen(tx: Tx, tenantId: string, id: string, isOpen: boolean): Promise<void> {
  await change(tx, tenantId, id, { isOpen })
}

async function change(tx: Tx, tenantId: string, id: string, set: Partial<typeof shop.$inferInsert>): Promise<void> {
  const changed = await tx
    .update(shop)
    .set(set)
    .where(and(eq(shop.tenantId, tenantId), eq(shop.id, id)))
    .returning({ id: shop.id })
  if (changed.length === 0) refuse(storeRefusals.noStore)
  tx.afterCommit(() => remembered(tx).forget(id))
  tx.invalidate(tenantId, 'stores')
}

/** Keeps where a person is. */
export async function saveStorePosition(tx: Tx, tenantId: string, wxUserId: string, at: Position, now: Date): Promise<void> {
  const row = { latitude: at.lat, longitude: at.lng, savedAt: now }
  await tx
    .insert(userPosition)
    .values({ wxUserId, tenantId, ...row })
    .onConflictDoUpdate({
      target: [userPosition.tenantId, userPosition.wxUserId],
      set: row,
      setWhere: sql`${userPosition.tenantId} = ${tenantId}`,
    })
}

/** Forgets where people were. */
export async function erasePositions(tx: Tx, wxUserIds: readonly string[]): Promise<void> {
  await tx.delete(userPosition).where(inArray(userPosition.wxUserId, [...wxUserIds]))
}

export async function storePosition(r: Reader, wxUserId: string): Promise<Position | null> {
  const [row] = await r.select().from(userPosition).where(eq(userPosition.wxUserId, wxUserId))
  return row ? { lat: row.latitude, lng: row.longitude } : null
}

/** The first store of a brand, an open one if there is any; null without stores. */
export async function firstStore(r: Reader, tenantId: string): Promise<Pick<Row, 'id' | 'name' | 'address' | 'isOpen'> | null> {
  const [row] = await r
    .select({ id: shop.id, name: shop.name, address: shop.address, isOpen: shop.isOpen })
    .from(shop)
    .where(eq(shop.tenantId, tenantId))
    .orderBy(desc(shop.isOpen), asc(shop.sort), asc(shop.id))
    .limit(1)
  return row ?? null
}
