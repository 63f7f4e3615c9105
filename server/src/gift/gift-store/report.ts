import type { GiftFamily } from '@youli/domain/gift/gift-store/rules.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { desc, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { partnersById } from '../partner/public/partners.ts'
import { type GiftOrderFilter, giftOrdersWhere } from './public/orders.ts'
import { giftOrder, giftProduct } from './tables.ts'

const live = sql`${giftOrder.status} <> 0`
const quantity = sql<number>`coalesce(sum(${giftOrder.quantity}) filter (where ${live}), 0)::int`
const spent = (kind: string) =>
  sql<number>`coalesce(sum(${giftOrder.amount}) filter (where ${live} and ${giftOrder.currency} = ${kind}), 0)::int`

const nothing = { orders: 0, pieces: 0, points: 0, beans: 0, closed: 0, settlement: 0 }

/** Exchanges of a time by gift, most pieces first, and all together. */
export async function giftReport(r: Reader, tenantId: string, filter: GiftOrderFilter) {
  const rows = await r
    .select({
      productId: giftOrder.productId,
      orders: sql<number>`(count(*) filter (where ${live}))::int`,
      pieces: quantity,
      points: spent('integral'),
      beans: spent('lucky_bean'),
      closed: sql<number>`(count(*) filter (where ${giftOrder.status} = 0))::int`,
      settlement: sql<number>`coalesce(sum(${giftOrder.settlementFen}) filter (where ${live}), 0)::float8`,
    })
    .from(giftOrder)
    .where(await giftOrdersWhere(r, tenantId, filter))
    .groupBy(giftOrder.productId)
    .orderBy(desc(quantity), desc(giftOrder.productId))
  const ids = rows.map((row) => row.productId)
  const gifts = new Map(
    (ids.length > 0 ? await r.select().from(giftProduct).where(inArray(giftProduct.id, ids)) : []).map((g) => [g.id, g]),
  )
  const partners = await partnersById(
    r,
    [...gifts.values()].flatMap((g) => g.partnerId ?? []),
  )
  const shown = rows.map(({ settlement, ...row }) => {
    const g = gifts.get(row.productId)
    const family: GiftFamily = g?.family ?? 'own'
    return {
      ...row,
      settlement: yuan(settlement),
      productName: g?.name ?? '',
      family,
      partnerName: partners.get(g?.partnerId ?? '')?.name ?? '',
    }
  })
  const sum = (key: keyof typeof nothing) => rows.reduce((all, row) => all + row[key], 0)
  const total = {
    orders: sum('orders'),
    pieces: sum('pieces'),
    points: sum('points'),
    beans: sum('beans'),
    closed: sum('closed'),
    settlement: yuan(sum('settlement')),
  }
  return { rows: shown, total }
}
