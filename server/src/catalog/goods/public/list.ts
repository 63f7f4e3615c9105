import { goodsStatus } from '@youli/domain/catalog/goods/rules.ts'
import type { Sort } from '@youli/domain/kit/fields.ts'
import { and, count, desc, eq, gt, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { countsOf, countWaiting, type WaitingCount } from '../../../kit/db/counts.ts'
import type { Reader } from '../../../kit/db/db.ts'
import type { Window } from '../../../kit/db/paged.ts'
import { sortOf } from '../../../kit/db/sorted.ts'
import { hasStock, isLowSku, totalQuantityOf } from '../../stock/public/levels.ts'
import { foundBy } from '../search.ts'
import { goods } from '../tables.ts'

export interface GoodsFilter {
  status?: number
  /** A category with its children. */
  categoryIds?: readonly string[]
  /** Only these goods. */
  ids?: readonly string[]
  keyword?: string
  /** Only what points may pay in part. */
  forPoints?: boolean
  recommended?: boolean
  /** No piece left; some; a SKU with few. */
  stock?: 'none' | 'some' | 'low'
}

/** Ids follow the time they were made at. */
const columns = {
  createTime: goods.id,
  updateTime: goods.updatedAt,
  minPrice: goods.minPriceFen,
  totalSalesVolume: goods.salesVolume,
  shownSales: goods.shownSales,
}
export type GoodsSort = Sort<keyof typeof columns>
export interface GoodsPage extends Window {
  /** Newest first when absent. */
  sort?: GoodsSort
  /** Topped goods come first. */
  toppedFirst: boolean
}

/** Counting stops here: nobody pages so far, and a million rows cost 86 ms (measured). */
const countCap = 10_000

const matching = (tenantId: string, f: GoodsFilter): SQL | undefined =>
  and(
    eq(goods.tenantId, tenantId),
    isNull(goods.deletedAt),
    statusIs(f.status),
    f.categoryIds ? inArray(goods.categoryId, [...f.categoryIds]) : undefined,
    f.ids ? inArray(goods.id, [...f.ids]) : undefined,
    f.forPoints ? gt(goods.exchangeMoneyFen, 0) : undefined,
    f.recommended ? goods.recommended : undefined,
    f.stock && { none: not(hasStock), some: hasStock, low: isLowSku }[f.stock],
    f.keyword ? foundBy(f.keyword) : undefined,
  )

/** On sale is written out, so that the partial indexes of the shelf apply. */
const statusIs = (status: number | undefined): SQL | undefined =>
  status === undefined ? undefined : status === goodsStatus.onSale ? sql`${goods.status} = 1` : eq(goods.status, status)

/**
 * One page in one query. Topped and other goods are each read in the order of an index, no further than the page reaches, then
 * merged; every order ends in the id, so equal prices neither repeat nor lose a row. Pieces are summed only for the page's rows.
 */
export async function listPageOfGoods(r: Reader, tenantId: string, filter: GoodsFilter, page: GoodsPage) {
  const [name, way] = sortOf(page.sort ?? '-createTime')
  const column = columns[name]
  const reach = page.offset + page.limit
  const part = (topped: boolean) =>
    r
      .select({ id: goods.id, topping: goods.topping, key: sql<number>`${column}`.as('key') })
      .from(goods)
      .where(and(matching(tenantId, filter), sql`${goods.topping} = ${sql.raw(String(topped))}`))
      .orderBy(way(column), way(goods.id))
      .limit(reach)
  const both = unionAll(part(true), part(false)).as('both')
  const ids = r
    .select({ id: both.id })
    .from(both)
    .orderBy(...(page.toppedFirst ? [desc(both.topping)] : []), way(both.key), way(both.id))
    .limit(page.limit)
    .offset(page.offset)
    .as('page')
  return r
    .select({ goods, totalQuantity: totalQuantityOf })
    .from(ids)
    .innerJoin(goods, eq(goods.id, ids.id))
    .orderBy(...(page.toppedFirst ? [desc(goods.topping)] : []), way(column), way(goods.id))
}

/** Ids that a filter finds, newest first, at most so many. */
export async function idsOfGoods(r: Reader, tenantId: string, filter: GoodsFilter, limit: number): Promise<string[]> {
  const rows = await r.select({ id: goods.id }).from(goods).where(matching(tenantId, filter)).orderBy(desc(goods.id)).limit(limit)
  return rows.map(({ id }) => id)
}

/** How many the other conditions of a filter find in each status, at most 10,000. */
export const countGoodsByStatus = (r: Reader, tenantId: string, filter: GoodsFilter) =>
  countsOf(r, goods, { all: undefined, '1': statusIs(1), '2': statusIs(2) }, matching(tenantId, { ...filter, status: undefined }))

/** Goods on sale of which a SKU has few pieces; late are those with no piece left. */
export const countLowGoods = (r: Reader, tenantId: string): Promise<WaitingCount> =>
  countWaiting(r, goods, matching(tenantId, { status: goodsStatus.onSale, stock: 'low' }), sql`not ${hasStock}`)

/** How many a filter finds, at most 10,000. */
export async function countGoods(r: Reader, tenantId: string, filter: GoodsFilter): Promise<number> {
  const found = r.select({ id: goods.id }).from(goods).where(matching(tenantId, filter)).limit(countCap).as('found')
  const [row] = await r.select({ n: count() }).from(found)
  return row?.n ?? 0
}
