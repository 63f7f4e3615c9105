import { expressType, mostOf, payWay } from '@youli/domain/catalog/goods/rules.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { cartState, maxCartLines } from '@youli/domain/trade/cart/rules.ts'
import { cartRefusals as no } from '@youli/domain/trade/cart/texts.ts'
import { maxQuantity } from '@youli/domain/trade/checkout/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { MemberKey } from '../../../kit/http/callers.ts'
import { type ForSale, forSale } from '../../../catalog/goods/public/for-sale.ts'
import { goodsNames } from '../../../catalog/goods/public/goods.ts'
import { quantitiesOfSkus } from '../../../catalog/stock/public/buckets.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { purchasedQuantities } from '../../order/public/reservations.ts'
import { type CartRow, holdAll, linesOf } from '../lines.ts'
import { cart, cartItem } from '../tables.ts'

/** A SKU as it is sold now, with its pieces. */
export type Sale = ForSale & { quantity: number }

const hold = (tx: Tx, me: MemberKey, at: Date): Promise<void> => holdAll(tx, [{ ...me, at }])

/** What these lines are sold as now, by SKU; of other brands, or deleted, is left out. */
export async function salesOfLines(
  r: Reader,
  tenantId: string,
  lines: readonly Pick<CartRow, 'goodsId' | 'skuId'>[],
): Promise<Map<string, Sale>> {
  const pieces = await quantitiesOfSkus(
    r,
    lines.map((line) => line.skuId),
  )
  const sales = await forSale(r, lines)
  return new Map(
    [...sales].flatMap(([skuId, sale]) => {
      const quantity = pieces.get(skuId)
      return sale.tenantId === tenantId && quantity !== undefined ? [[skuId, { ...sale, quantity }]] : []
    }),
  )
}

/** How many lines a cart has. */
export async function countLines(r: Reader, memberId: string): Promise<number> {
  const [row] = await r.select({ n: count() }).from(cartItem).where(eq(cartItem.memberId, memberId))
  return row?.n ?? 0
}

const mine = (memberId: string, skuIds: readonly string[]) => and(eq(cartItem.memberId, memberId), inArray(cartItem.skuId, [...skuIds]))

/** Puts pieces of a SKU on top of those that are there. Answers the cart's lines; refuses `full`, `short`, `limited`, `badSku`, `goodsGone`. */
export async function addToCart(
  tx: Tx,
  me: MemberKey,
  request: { productId: string; skuId: string; quantity: number },
  at: Date,
): Promise<number> {
  const sale = await saleOf(tx, me.tenantId, { goodsId: request.productId, skuId: request.skuId })
  await hold(tx, me, at)
  const lines = await linesOf(tx, me.memberId)
  const there = lines.find((line) => line.skuId === request.skuId)
  const quantity = (there?.quantity ?? 0) + request.quantity
  await mayHave(tx, me, sale, quantity)
  if (!there && lines.length >= maxCartLines) refuse(no.full, { most: maxCartLines })
  const fresh = { quantity, selected: true, addedFen: sale.priceFen, addedAt: at }
  await tx
    .insert(cartItem)
    .values({ memberId: me.memberId, skuId: request.skuId, goodsId: sale.goodsId, ...fresh })
    .onConflictDoUpdate({ target: [cartItem.tenantId, cartItem.memberId, cartItem.skuId], set: fresh })
  return lines.length + (there ? 0 : 1)
}

/** Sets how many pieces of a line are wanted; fewer than before are always right. Refuses `changed` when it is no longer there. */
export async function changeCartLine(
  tx: Tx,
  me: MemberKey,
  { skuId, quantity }: { skuId: string; quantity: number },
  at: Date,
): Promise<void> {
  await hold(tx, me, at)
  const [line] = await tx
    .select()
    .from(cartItem)
    .where(mine(me.memberId, [skuId]))
  if (!line) refuse(no.changed)
  if (quantity > line.quantity) await mayHave(tx, me, await saleOf(tx, me.tenantId, line), quantity)
  await tx
    .update(cartItem)
    .set({ quantity })
    .where(mine(me.memberId, [skuId]))
}

/** Ticks lines, or takes the ticks off. */
export async function selectCartLines(tx: Tx, me: MemberKey, skuIds: readonly string[], selected: boolean, at: Date): Promise<void> {
  await hold(tx, me, at)
  await tx.update(cartItem).set({ selected }).where(mine(me.memberId, skuIds))
}

/** Takes lines out. */
export async function removeCartLines(tx: Tx, me: MemberKey, skuIds: readonly string[], at: Date): Promise<void> {
  await hold(tx, me, at)
  await tx.delete(cartItem).where(mine(me.memberId, skuIds))
}

/** Forgets the cart of a member who left. */
export async function eraseCart(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(cartItem).where(eq(cartItem.memberId, memberId))
  await tx.delete(cart).where(eq(cart.memberId, memberId))
}

/** The cart as its page shows it: every line as its goods are now. */
export async function presentCart(r: Reader, me: MemberKey) {
  const lines = await linesOf(r, me.memberId)
  if (lines.length === 0) return []
  const sales = await salesOfLines(r, me.tenantId, lines)
  const bought = await purchasedQuantities(r, me.memberId, [...new Set(lines.map((line) => line.goodsId))])
  const names = await goodsNames(
    r,
    me.tenantId,
    lines.flatMap((line) => (sales.has(line.skuId) ? [] : [line.goodsId])),
  )
  return lines.map((line) => {
    const sale = sales.get(line.skuId)
    return sale ? presentLine(line, sale, bought.get(line.goodsId) ?? 0) : presentDeleted(line, names.get(line.goodsId) ?? '')
  })
}

const presentStored = (line: CartRow) => ({
  goodsId: line.goodsId,
  skuId: line.skuId,
  addedPrice: yuan(line.addedFen),
  quantity: line.quantity,
  selected: line.selected,
  addTime: line.addedAt.getTime(),
})

function presentLine(line: CartRow, sale: Sale, bought: number) {
  const { goodsName, spec, imageUrl, limitSale, expressType, payWay, onSale, quantity: stock } = sale
  return {
    ...presentStored(line),
    goodsName,
    spec,
    imageUrl,
    price: yuan(sale.priceFen),
    marketPrice: yuan(sale.marketPriceFen),
    most: Math.min(maxQuantity, mostOf(stock, limitSale, bought)),
    stock,
    limitSale,
    bought,
    state: cartState({ onSale, stock, limitSale, bought, quantity: line.quantity }),
    expressType,
    payWay,
  }
}

/** A line whose SKU is no longer there. */
const presentDeleted = (line: CartRow, goodsName: string) => ({
  ...presentStored(line),
  goodsName,
  spec: '',
  imageUrl: '',
  price: yuan(line.addedFen),
  marketPrice: 0,
  most: 0,
  stock: 0,
  limitSale: 0,
  bought: 0,
  state: 'gone' as const,
  expressType: expressType.both,
  payWay: payWay.online,
})

async function saleOf(r: Reader, tenantId: string, line: Pick<CartRow, 'goodsId' | 'skuId'>): Promise<Sale> {
  const sale = (await salesOfLines(r, tenantId, [line])).get(line.skuId)
  if (!sale || sale.goodsId !== line.goodsId) refuse(orderRefusals.badSku)
  return sale.onSale ? sale : refuse(orderRefusals.goodsGone)
}

async function mayHave(r: Reader, me: MemberKey, sale: Sale, quantity: number): Promise<void> {
  if (sale.quantity < 1) refuse(orderRefusals.soldOut)
  const bought = (await purchasedQuantities(r, me.memberId, [sale.goodsId])).get(sale.goodsId) ?? 0
  if (sale.limitSale > 0 && bought + quantity > sale.limitSale) refuse(orderRefusals.limited, { limit: sale.limitSale, bought })
  const most = Math.min(maxQuantity, sale.quantity)
  if (quantity > most) refuse(no.short, { most })
}
