import type { TenantCatalogue } from './catalogue/types.ts'
import { inShopHours, sameVisit } from './times.ts'
import { pickupDays } from '@youli/domain/trade/order/rules.ts'
import { expressCompanies } from '@youli/domain/trade/delivery/rules.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import { dayMs, hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { skusOf } from '@youli/server/catalog/stock/public/skus.ts'
import { forSale } from '@youli/server/catalog/goods/public/for-sale.ts'
import { systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { ofAllStores } from '@youli/server/platform/operator/fixtures.ts'
import { requestAfterSale } from '@youli/server/trade/after-sale/request.ts'
import { approveAfterSale } from '@youli/server/trade/after-sale/review.ts'
import { settleAfterSale } from '@youli/server/trade/after-sale/settlement.ts'
import { shipOrder } from '@youli/server/trade/delivery/shipping.ts'
import { cancelOrder, confirmOrder } from '@youli/server/trade/order/public/lifecycle.ts'
import { purchasedQuantity } from '@youli/server/trade/order/public/reservations.ts'
import { placeOrders } from '@youli/server/trade/checkout/public/placement.ts'
import { findOrder } from '@youli/server/trade/order/public/queries.ts'
import type { OrderRow } from '@youli/server/trade/order/public/rows.ts'
import { transitionOrder } from '@youli/server/trade/order/public/transitions.ts'
import { paidAtCashier, refundedAtProvider } from '@youli/server/trade/payment/fixtures.ts'
import { handOverOrder } from '@youli/server/trade/store-counter/hand-over.ts'
import { demoEmployee, demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import { praise } from './buyer-comments.ts'
import type { Branches, Customer } from './people.ts'
import type { Shelved } from './brand-goods.ts'
import { sampleNumber } from './express-numbers.ts'

/** A brand open for business. */
export interface Shop {
  forSale: Shelved[]
  members: Customer[]
  branches: Branches
  catalogue: TenantCatalogue
}

/** How far the life of a demo order has come. */
type Fate = 'unpaid' | 'cancelled' | 'paid' | 'underWay' | 'arrived' | 'completed' | 'refundAsked' | 'refunded'
const fates: readonly Fate[] = [
  'completed',
  'underWay',
  'paid',
  'arrived',
  'completed',
  'paid',
  'cancelled',
  'arrived',
  'underWay',
  'completed',
]
/** Some orders, by their number, whose buyers want their money back. */
const wantedBack: Readonly<Record<number, Fate>> = {
  61: 'refunded',
  72: 'refunded',
  82: 'refundAsked',
  85: 'refundAsked',
  87: 'refundAsked',
}
const orderCount = 90
const unpaidCount = 3
/** Two hours a month ago to this morning, more of them lately. */
const ageOf = (i: number): number => dayMs * 29 * (1 - i / orderCount) ** 1.4 + hourMs * 2

/** Small repeatable randomness: the demo looks the same on every fresh start. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A month of orders in every status, each lived through the services' own verbs at its own time. */
export async function makeTrade(tx: Tx, app: App, tenant: BaseTenant, shop: Shop): Promise<void> {
  // The app id never changes; other ids are new on every start.
  const roll = random(Number.parseInt(tenant.appId.slice(-6), 16))
  const now = app.clock.now().getTime()
  const plenty = shop.forSale.filter((g) => g.seed.saleType === 'normal' && g.seed.skus.some((s) => s.stock > 12))
  const next = (i: number, fate: Fate, when: Life['when']) =>
    live(tx, app, tenant, shop, {
      goods: plenty[roll(plenty.length)]!,
      buyer: shop.members[(i * 7 + roll(5)) % shop.members.length]!,
      courier: roll(10) < 5,
      when,
      fate,
      turn: Math.floor(i / 3),
      roll,
    })
  for (let i = 0; i < orderCount; i++)
    await next(i, wantedBack[i] ?? fates[i % fates.length]!, (ms) =>
      inShopHours(new Date(Math.min(now - ageOf(i) + ms, now)), new Date(now)),
    )
  // Whoever has still to pay came just now, whatever the hour.
  for (let i = 0; i < unpaidCount; i++) await next(i + 3, 'unpaid', (ms) => new Date(now - (i + 1) * 3 * minuteMs + ms))
}

interface Life {
  goods: Shelved
  buyer: Customer
  courier: boolean
  /** The moment so long after the order was placed; never to come. */
  when: (afterMs: number) => Date
  fate: Fate
  turn: number
  roll: (below: number) => number
}

async function live(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, l: Life): Promise<void> {
  const { seed } = l.goods
  const index = seed.skus.findIndex((s) => s.stock > 12)
  const byCourier = seed.expressType === 2 || (seed.expressType === 0 && l.courier)
  const shops = [...shop.branches.shopIds].filter(([key]) => seed.shops === 'all' || seed.shops.includes(key)).map(([, id]) => id)
  const [day] = pickupDays({ saleType: seed.saleType, takeStartTime: '', takeStockDay: seed.takeStockDay }, l.when(0))
  const request = {
    productId: l.goods.goodsId,
    skuId: l.goods.skuIds[index]!,
    quantity: seed.limitSale === 1 ? 1 : 1 + l.roll(2),
    ...(byCourier
      ? { takeType: 2, expressId: l.buyer.addressId, shopId: null }
      : { takeType: 1, shopId: shops[l.roll(shops.length)]!, expressId: null, takeDate: day }),
    couponId: null,
  }
  // A buyer who already holds all that the goods' limit allows simply does not come again.
  if (seed.limitSale > 0 && (await purchasedQuantity(tx, l.buyer.me.memberId, l.goods.goodsId)) + request.quantity > seed.limitSale) return
  // Nor does anybody once the pieces are gone.
  const sku = (await skusOf(tx, tenant.tenantId, l.goods.goodsId)).find((s) => s.id === request.skuId)
  if (!sku || sku.quantity < request.quantity) return
  const checkout = { me: l.buyer.me, request, lines: [request], now: l.when(0), requestKey: null, timeoutMinutes: 30, newId: app.id }
  const [placed] = await placeOrders(tx, [checkout], await forSale(tx, [{ goodsId: request.productId, skuId: request.skuId }]))
  if (placed instanceof Refusal) throw placed
  await goOn(tx, app, tenant, shop, l, await findOrder(tx, tenant.tenantId, placed!.id))
}

async function goOn(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, l: Life, order: OrderRow): Promise<void> {
  const buyer = (at: Date) => demoMember(app, order, at)
  if (l.fate === 'unpaid') return
  if (l.fate === 'cancelled') return cancelOrder(tx, systemActor(app, tenant.tenantId, l.when(30 * minuteMs)), order.id)
  if (order.onlineFen > 0) await paidAtCashier(tx, app, order, sameVisit(l.when(0), 2 * minuteMs))
  else await confirmOrder(tx, buyer(sameVisit(l.when(0), minuteMs)), app, l.buyer.me, order.id)
  if (l.fate === 'paid') return
  if (l.fate === 'refundAsked' || l.fate === 'refunded') return wantBack(tx, app, tenant, l, await findOrder(tx, tenant.tenantId, order.id))
  const at = l.when(hourMs)
  if (order.shopId) {
    if (l.fate === 'underWay') return
    const employee = shop.branches.staff.get(order.shopId)!
    await handOverOrder(tx, demoEmployee(app, employee, at), employee, { id: order.id, offlinePaymentFee: yuan(order.offlineFen) })
  } else {
    const operator = ofAllStores(tenant)
    const company = expressCompanies[l.roll(4)]!
    const expressNo = sampleNumber(company.code, l.roll(1e9))
    const parcels = [{ expressCode: company.code, expressNo, remark: '' }]
    await shipOrder(tx, demoOperator(app, tenant, at), app, operator, order.id, { parcels })
    if (l.fate === 'underWay') return
    const receivedAt = l.when(2 * hourMs - minuteMs)
    await transitionOrder(tx, buyer(receivedAt), order.id, 'receive', { receivedAt })
  }
  if (l.fate !== 'completed') return
  const { opinions } = shop.catalogue.house
  const [pictures, opinion] = [l.goods.seed.images, opinions[l.turn % opinions.length]!]
  await praise(tx, app, tenant, order, { pictures, opinion, at: l.when(3 * hourMs), repliedAt: l.when(15 * hourMs) })
}

/** The buyer asks for the money back, and for some of them it is back. What is paid at the store has nothing to give back. */
async function wantBack(tx: Tx, app: App, tenant: BaseTenant, l: Life, order: OrderRow): Promise<void> {
  if (order.payWay === 3) return
  const application = { id: order.id, reason: 'no_longer_wanted', remark: '拍错了规格，想重新选择', images: [], items: null }
  const row = await requestAfterSale(tx, demoMember(app, order, l.when(3 * hourMs)), app, l.buyer.me, 'refund', application)
  if (l.fate === 'refundAsked') return
  const at = l.when(5 * hourMs)
  await approveAfterSale(tx, demoOperator(app, tenant, at), app, row)
  await refundedAtProvider(tx, app, order, at)
  await settleAfterSale(tx, app, row.id, at)
}
