import {
  type GiftFamily,
  giftOrderIn,
  giftOrderNo,
  giftOrderStatus,
  giftStateOf,
  productTypes,
  tradeTypes,
  type VoucherKind,
} from '@youli/domain/gift/gift-store/rules.ts'
import { giftRefusals as no } from '@youli/domain/gift/gift-store/texts.ts'
import { isId, noId } from '@youli/domain/kit/ids.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { countsOf } from '../../../kit/db/counts.ts'
import { paged } from '../../../kit/db/paged.ts'
import { sortedBy, type SortedWindow } from '../../../kit/db/sorted.ts'
import { inShops, type Employment, type Visitor } from '../../../kit/http/callers.ts'
import { memberByMobile, membersByIds } from '../../../member/registration/public/members.ts'
import { storeSummaries } from '../../../platform/store/public/stores.ts'
import { belongingOf, partnersById } from '../../partner/public/partners.ts'
import { giftOrder, giftOrderEvent } from '../tables.ts'
import type { GiftOrderRow } from './transitions.ts'

/** A gift order of the tenant, by id or number. Refuses `noOrder`. */
export async function findGiftOrder(r: Reader, tenantId: string, text: string): Promise<GiftOrderRow> {
  const id = isId(text) ? text : giftOrderIn(text)
  const [row] = id
    ? await r
        .select()
        .from(giftOrder)
        .where(and(eq(giftOrder.tenantId, tenantId), eq(giftOrder.id, id)))
    : []
  return row ?? refuse(no.noOrder)
}

/** An own order. Refuses `noOrder` for another's: not theirs and not there are the same answer. */
export async function findOwnGiftOrder(r: Reader, me: { tenantId: string; memberId: string }, id: string): Promise<GiftOrderRow> {
  const order = await findGiftOrder(r, me.tenantId, id)
  return order.memberId === me.memberId ? order : refuse(no.noOrder)
}

/** Whether staff hand this order over: a pickup at their store. */
export const isStaffOfGiftOrder = (employee: Employment | null, o: GiftOrderRow): boolean =>
  employee !== null && o.shopId !== null && (employee.shopId === null || employee.shopId === o.shopId)

export type Viewer = 'member' | 'staff' | 'partner'

/** What somebody is to an order: its member first. Refuses `noOrder` for everybody else. */
export async function viewerOfGiftOrder(r: Reader, me: Visitor, o: GiftOrderRow): Promise<Viewer> {
  if (o.memberId === me.memberId) return 'member'
  if (isStaffOfGiftOrder(me.employee, o)) return 'staff'
  const belonging = o.partnerId ? await belongingOf(r, me) : null
  return belonging && belonging.partner.id === o.partnerId ? 'partner' : refuse(no.noOrder)
}

/** Gift orders as the wire names them. */
export async function presentGiftOrders(r: Reader, rows: readonly GiftOrderRow[]) {
  const faces = await storeSummaries(r, [...new Set(rows.flatMap((o) => o.shopId ?? []))])
  const partners = await partnersById(
    r,
    rows.flatMap((o) => o.partnerId ?? []),
  )
  return rows.map((o) => {
    const merchant = partners.get(o.partnerId ?? '')
    const shop = faces.get(o.shopId ?? '')
    const place = o.takeType === 2 ? null : shop ? { name: shop.shopName, address: shop.address, tel: shop.shopTel } : (merchant ?? null)
    return {
      id: o.id,
      orderNo: giftOrderNo(o.id),
      quantity: o.quantity,
      productId: o.productId,
      inventoryId: o.inventoryId,
      takeType: o.takeType,
      tradeType: tradeTypes[o.family],
      addressId: o.receiver?.addressId ?? noId,
      address: o.receiver ? `${o.receiver.area} ${o.receiver.address}` : '',
      shopId: o.shopId ?? noId,
      remark: o.remark,
      orderStatus: o.status,
      couponId: noId,
      productType: productTypes[o.family],
      productName: o.name,
      specification: o.specification,
      defaultImageUrl: o.imageUrl,
      accountType: o.currency,
      paidWith: o.paidWith,
      price: o.price,
      totalPrice: o.amount,
      createTime: o.createdAt.getTime(),
      readyDay: o.readyDay,
      placeName: place?.name ?? '',
      placeAddress: place?.address ?? '',
      placeTel: place?.tel ?? '',
      partnerId: o.partnerId ?? noId,
      partnerName: merchant?.name ?? '',
      receiveName: o.receiver?.name ?? '',
      mobileNo: o.receiver?.mobile ?? '',
      expressCompany: o.expressCompany,
      expressNo: o.expressNo,
      sendTime: o.sentAt?.getTime() ?? null,
      finishTime: o.endedAt?.getTime() ?? null,
      closeReason: o.closeReason,
    }
  })
}

/** As `presentGiftOrders`, with whom each is for. */
export async function giftOrdersForAdmin(r: Reader, tenantId: string, rows: readonly GiftOrderRow[]) {
  const people = await membersByIds(r, tenantId, [...new Set(rows.map((o) => o.memberId))])
  const shown = await presentGiftOrders(r, rows)
  return shown.map((o, i) => {
    const person = people.get(rows[i]!.memberId)
    return { ...o, userName: person?.name ?? '', userMobile: person?.mobile ?? '' }
  })
}

/** The same for the staff of stores and merchants: phones of members masked. */
export const giftOrdersForStaff = async (r: Reader, tenantId: string, rows: readonly GiftOrderRow[]) =>
  (await giftOrdersForAdmin(r, tenantId, rows)).map((o) => ({ ...o, userMobile: maskPhone(o.userMobile) }))

/** Days are whole days in Shanghai, both inclusive. */
export interface GiftOrderFilter {
  orderStatus?: number
  takeType?: number
  family?: GiftFamily
  orderNo?: string
  mobile?: string
  shopId?: string | null
  partnerId?: string | null
  memberId?: string
  /** Pickups of these stores only; null is every order. */
  shops?: readonly string[] | null
  /** Only what is picked up at a store of the brand. */
  atStores?: boolean
  from?: string
  to?: string
}

/** The orders a filter means, whatever their status. */
async function inAnyStatus(r: Reader, tenantId: string, f: GiftOrderFilter): Promise<SQL | undefined> {
  const buyer = f.mobile ? await memberByMobile(r, tenantId, f.mobile.trim()) : null
  return and(
    eq(giftOrder.tenantId, tenantId),
    f.takeType ? eq(giftOrder.takeType, f.takeType) : undefined,
    f.family ? eq(giftOrder.family, f.family) : undefined,
    f.orderNo ? eq(giftOrder.id, giftOrderIn(f.orderNo) ?? noId) : undefined,
    f.mobile ? eq(giftOrder.memberId, buyer?.id ?? noId) : undefined,
    f.shopId ? eq(giftOrder.shopId, f.shopId) : undefined,
    f.partnerId ? eq(giftOrder.partnerId, f.partnerId) : undefined,
    f.memberId ? eq(giftOrder.memberId, f.memberId) : undefined,
    f.shops ? inArray(giftOrder.shopId, [...f.shops]) : undefined,
    f.atStores ? sql`${giftOrder.shopId} is not null` : undefined,
    f.from ? gte(giftOrder.createdAt, startOfDay(f.from)) : undefined,
    f.to ? lt(giftOrder.createdAt, startOfDay(addDays(f.to, 1))) : undefined,
  )
}

/** The orders a filter means. */
export const giftOrdersWhere = async (r: Reader, tenantId: string, f: GiftOrderFilter): Promise<SQL | undefined> =>
  and(await inAnyStatus(r, tenantId, f), f.orderStatus === undefined ? undefined : eq(giftOrder.status, f.orderStatus))

/** Orders of a filter, newest first. */
export async function listGiftOrders(r: Reader, tenantId: string, f: GiftOrderFilter, page: SortedWindow<'createTime'>) {
  const where = await giftOrdersWhere(r, tenantId, f)
  const order = sortedBy(page.sort, { createTime: giftOrder.createdAt }, giftOrder.id)
  const query = r
    .select()
    .from(giftOrder)
    .where(where)
    .orderBy(...order)
  return paged(query, page, r.$count(giftOrder, where))
}

const hasStatus = (status: number) => eq(giftOrder.status, status)

/** How many orders of a filter have each status, at most 10,000. */
export const countGiftOrders = async (r: Reader, tenantId: string, f: GiftOrderFilter) => {
  const statuses = { all: undefined, '0': hasStatus(0), '1': hasStatus(1), '2': hasStatus(2), '3': hasStatus(3) }
  return countsOf(r, giftOrder, statuses, await inAnyStatus(r, tenantId, f))
}

/** Orders that vouchers of a kind pay for, live ones only, by voucher. */
export async function ordersOfVouchers(r: Reader, kind: VoucherKind, ids: readonly string[]): Promise<Map<string, GiftOrderRow>> {
  if (ids.length === 0) return new Map()
  const live = and(eq(giftOrder.paidWith, kind), inArray(giftOrder.voucherId, [...ids]), ne(giftOrder.status, giftOrderStatus.closed))
  const rows = await r.select().from(giftOrder).where(live)
  return new Map(rows.map((o) => [o.voucherId!, o]))
}

const underWay = [giftOrderStatus.paid, giftOrderStatus.shipped]

/** Gift orders of a member that are not at their end. */
export const countUnfinishedGifts = (r: Reader, memberId: string): Promise<number> =>
  r.$count(giftOrder, and(eq(giftOrder.memberId, memberId), inArray(giftOrder.status, underWay)))

/** Gifts that wait to be picked up at a store of the brand (null: at any). */
export const countGiftsToHandOver = async (r: Reader, tenantId: string, shopId: string | null): Promise<number> =>
  r.$count(
    giftOrder,
    await giftOrdersWhere(r, tenantId, { orderStatus: giftOrderStatus.paid, ...(shopId ? { shopId } : { atStores: true }) }),
  )

/** Everything kept of a member's exchanges, for their own copy of their data. */
export async function giftOrdersOf(r: Reader, memberId: string, shops: readonly string[] | null) {
  const mine = and(eq(giftOrder.memberId, memberId), inShops(giftOrder.shopId, shops))
  const rows = await r.select().from(giftOrder).where(mine).orderBy(desc(giftOrder.id))
  return rows.map((o) => ({
    no: giftOrderNo(o.id),
    name: o.name,
    quantity: o.quantity,
    amount: o.amount,
    paidWith: o.paidWith,
    state: giftStateOf(o.status),
    at: o.createdAt,
  }))
}

/** History of an order, oldest first. */
export const giftOrderHistory = (r: Reader, orderId: string) =>
  r.select().from(giftOrderEvent).where(eq(giftOrderEvent.orderId, orderId)).orderBy(asc(giftOrderEvent.id))

/** What waits for the people of a partner, and what this month came to. */
export async function partnerFigures(r: Reader, partnerId: string, monthFrom: Date) {
  const paid = sql`${giftOrder.status} = ${giftOrderStatus.paid}`
  const month = sql`${giftOrder.createdAt} >= ${monthFrom.toISOString()}::timestamptz and ${giftOrder.status} <> ${giftOrderStatus.closed}`
  const [row] = await r
    .select({
      toHandOver: sql<number>`(count(*) filter (where ${paid} and ${giftOrder.takeType} = 1))::int`,
      toShip: sql<number>`(count(*) filter (where ${paid} and ${giftOrder.takeType} = 2))::int`,
      monthOrders: sql<number>`(count(*) filter (where ${month}))::int`,
      monthPieces: sql<number>`coalesce(sum(${giftOrder.quantity}) filter (where ${month}), 0)::int`,
      settlementFen: sql<number>`coalesce(sum(${giftOrder.settlementFen}) filter (where ${month}), 0)::float8`,
    })
    .from(giftOrder)
    .where(eq(giftOrder.partnerId, partnerId))
  return row!
}
