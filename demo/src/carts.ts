import { payWay, saleType } from '@youli/domain/catalog/goods/rules.ts'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import { inShopHours } from './times.ts'
import { dayMs, hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { forSale } from '@youli/server/catalog/goods/public/for-sale.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { addToCart, selectCartLines } from '@youli/server/trade/cart/public/cart.ts'
import { placeOrders } from '@youli/server/trade/checkout/public/placement.ts'
import { findOrder } from '@youli/server/trade/order/public/queries.ts'
import { paidAtCashier } from '@youli/server/trade/payment/fixtures.ts'
import type { BaseTenant } from './base-tenants.ts'
import type { Shop } from './sales.ts'
import type { Shelved } from './brand-goods.ts'

/** Members who have something in their carts, and who bought two goods at once. */
const shoppers = 3

/** Whether a goods goes together with others: paid online, by any way, with pieces to spare. */
const isEasy = ({ seed }: Shelved): boolean =>
  seed.payWay === payWay.online &&
  seed.expressType === 0 &&
  seed.saleType === saleType.normal &&
  seed.limitSale === 0 &&
  seed.skus[0]!.stock > 12

/** Carts with goods in them, and orders of two goods of which points paid a part. */
export async function fillCarts(tx: Tx, app: App, { tenantId }: BaseTenant, shop: Shop): Promise<void> {
  const easy = shop.forSale.filter(isEasy)
  const forPoints = easy.filter(({ seed }) => seed.exchangeMoneyFen > 0)
  for (const [i, buyer] of shop.members.slice(0, shoppers).entries()) {
    const two = [forPoints[i % forPoints.length]!, easy[(i * 3 + 1) % easy.length]!]
    const now = app.clock.now()
    const bought = inShopHours(new Date(now.getTime() - i * dayMs - hourMs), now)
    if (two[0] !== two[1]) await buyTwo(tx, app, tenantId, buyer, two, bought)
    const wanted = [...easy.slice(i * 2, i * 2 + 3), ...shop.forSale.filter((g) => g.seed.expressType !== 0).slice(i, i + 1)]
    for (const [n, { goodsId, skuIds }] of wanted.entries())
      await addToCart(
        tx,
        buyer.me,
        { productId: goodsId, skuId: skuIds[0]!, quantity: 1 + (n % 2) },
        new Date(now.getTime() - (9 - n) * minuteMs),
      )
    // What can only be ordered for itself waits its turn.
    await selectCartLines(tx, buyer.me, [wanted.at(-1)!.skuIds[0]!], false, app.clock.now())
  }
}

async function buyTwo(
  tx: Tx,
  app: App,
  tenantId: string,
  buyer: Shop['members'][number],
  two: readonly Shelved[],
  at: Date,
): Promise<void> {
  const lines = two.map(({ goodsId, skuIds }) => ({ productId: goodsId, skuId: skuIds[0]!, quantity: 1 }))
  const request = { takeType: 2, expressId: buyer.addressId, shopId: null, couponId: null, exchangeMoney: 1, remark: '麻烦一起寄出，谢谢' }
  const checkout = { me: buyer.me, request, lines, now: at, requestKey: null, timeoutMinutes: 30, newId: app.id }
  const [placed] = await placeOrders(
    tx,
    [checkout],
    await forSale(
      tx,
      lines.map(({ productId, skuId }) => ({ goodsId: productId, skuId })),
    ),
  )
  if (placed instanceof Refusal) throw placed
  await paidAtCashier(tx, app, await findOrder(tx, tenantId, placed!.id), new Date(at.getTime() + 2 * minuteMs))
}
