import { goodsConsoleCalls } from '@youli/domain/catalog/goods/calls.ts'
import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import { goodsStatus } from '@youli/domain/catalog/goods/rules.ts'
import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { decimal, optionalId, yuanBetween } from '@youli/domain/kit/fields.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import * as z from 'zod'
import type { Tx } from '../../kit/db/db.ts'
import { type BulkKind, defineBulk, leaveMovedOn, leaveRow } from '../../platform/bulk/public/kind.ts'
import { allCategories } from '../category/public/categories.ts'
import { consoleFilter } from './console-filter.ts'
import { moveToCategory, type PricedSku, repriceGoods, setGoodsStatus } from './public/changes.ts'
import { goodsNames } from './public/goods.ts'
import { idsOfGoods } from './public/list.ts'

const nothing = z.object({})

/** What all kinds share: products are chosen from the console's list, by whoever may edit them. */
const ofGoods = {
  unit: '个商品',
  permission: goodsPermissions.edit,
  filter: goodsConsoleCalls['GET /console/api/v1/goods'].input,
  select: async (r, me, filter, limit) => idsOfGoods(r, me.tenantId, await consoleFilter(r, me.tenantId, filter), limit),
  names: (r, me, ids) => goodsNames(r, me.tenantId, ids),
} satisfies Partial<BulkKind<unknown, z.output<(typeof goodsConsoleCalls)['GET /console/api/v1/goods']['input']>, unknown>>

/** A missing product in words for operators: members are told to look at others. */
async function found<T>(change: Promise<T>): Promise<T> {
  return change.catch((error: unknown) => {
    if (error instanceof Refusal && error.spec.code === goodsRefusals.gone.code) leaveRow('商品不存在或已删除')
    throw error
  })
}

const shelfTexts = { [goodsStatus.onSale]: '上架', [goodsStatus.offShelf]: '下架' }
type Status = (typeof goodsStatus)[keyof typeof goodsStatus]

/** Puts products on the shelf or takes them off. */
const shelf = (key: string, status: Status) =>
  defineBulk({
    ...ofGoods,
    key,
    title: `${shelfTexts[status]}商品`,
    params: nothing,
    act: async (tx, { actor }, id) => {
      const changed = await found(setGoodsStatus(tx, actor, [id], status))
      if (changed.length === 0) leaveRow(`已经${shelfTexts[status]}`)
      return { what: shelfTexts[status], before: other(status), after: status }
    },
    undo: async (tx, { actor }, id, { before }) => {
      const changed = await found(setGoodsStatus(tx, actor, [id], before))
      return changed.length === 0 ? leaveMovedOn() : shelfTexts[before]
    },
  })
const other = (status: Status): Status => (status === goodsStatus.onSale ? goodsStatus.offShelf : goodsStatus.onSale)

async function categoryName(tx: Tx, tenantId: string, id: string | null): Promise<string> {
  return id === null ? '未分类' : ((await allCategories(tx, tenantId)).find((one) => one.id === id)?.categoryName ?? '')
}

const category = defineBulk<{ categoryId: string | null }, z.output<typeof ofGoods.filter>, string | null>({
  ...ofGoods,
  key: 'goods.category',
  title: '修改商品分类',
  params: z.object({ categoryId: optionalId }),
  act: async (tx, { actor }, id, { categoryId }) => {
    const before = await found(moveToCategory(tx, actor, id, categoryId))
    const name = await categoryName(tx, actor.tenantId, categoryId)
    if (before === categoryId) leaveRow(`已在分类“${name}”`)
    return { what: `分类改为“${name}”`, before, after: categoryId }
  },
  undo: async (tx, { actor }, id, { before, after }) => {
    const now = await found(moveToCategory(tx, actor, id, before))
    return now === after ? `分类改回“${await categoryName(tx, actor.tenantId, before)}”` : leaveMovedOn()
  },
})

/** Prices of a product's SKUs by their ids, in fen. */
type Prices = Record<string, number>

const pricesOf = (skus: readonly PricedSku[]): Prices => Object.fromEntries(skus.map(({ id, priceFen }) => [id, priceFen]))

/** `¥1,280.00`. */
const money = (amount: number): string => `¥${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`

/** One price, or from the lowest to the highest. */
function rangeText(prices: Prices): string {
  const all = Object.values(prices)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return low === high ? money(low) : `${money(low)}–${money(high)}`
}

const priceParams = z.union([
  z.object({ by: z.literal('amount'), change: yuanBetween(-1_000_000, 1_000_000) }),
  z.object({ by: z.literal('percent'), change: decimal(-99, 1000) }),
])
type PriceParams = z.output<typeof priceParams>

/** The new price of a SKU. Leaves the product where it would be 0 or less, or below what points replace of it. */
function changedPrice({ spec, priceFen, exchangeMoneyFen }: PricedSku, { by, change }: PriceParams): number {
  const price = by === 'amount' ? priceFen + fen(change) : Math.round((priceFen * (100 + change)) / 100)
  if (price <= 0) leaveRow(`规格“${spec}”改价后为${money(Math.max(price, 0))}，售价必须大于0`)
  return price < exchangeMoneyFen ? leaveRow(`规格“${spec}”的积分抵现金额会高于售价`) : price
}

const price = defineBulk<PriceParams, z.output<typeof ofGoods.filter>, Prices>({
  ...ofGoods,
  key: 'goods.price',
  title: '修改商品售价',
  params: priceParams,
  act: async (tx, { actor }, id, params) => {
    const after: Prices = {}
    const skus = await found(repriceGoods(tx, actor, id, (sku) => (after[sku.id] = changedPrice(sku, params))))
    const before = pricesOf(skus)
    if (skus.every((sku) => before[sku.id] === after[sku.id])) leaveRow('售价没有变化')
    return { what: `${rangeText(before)} 改为 ${rangeText(after)}`, before, after }
  },
  undo: async (tx, { actor }, id, { before, after }) => {
    const skus = await found(repriceGoods(tx, actor, id, (sku) => before[sku.id] ?? leaveMovedOn()))
    if (skus.length !== Object.keys(after).length || skus.some((sku) => after[sku.id] !== sku.priceFen)) leaveMovedOn()
    return `改回 ${rangeText(before)}`
  },
})

/** Acts on many products of the console's list. */
export const goodsBulkKinds = [shelf('goods.list', goodsStatus.onSale), shelf('goods.unlist', goodsStatus.offShelf), category, price]
