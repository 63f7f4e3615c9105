import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { couponOff, coversGoods, type OwnCoupon, type Unusable, unusableReason } from '@youli/domain/promotion/coupon/rules.ts'
import { unusableText } from '@youli/domain/promotion/coupon/texts.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import type { QuoteInput } from '@youli/domain/trade/pricing/rules.ts'
import type { Tx } from '../../kit/db/db.ts'
import { lockBalance, spendPoints } from '../../member/wallet/public/spending.ts'
import { couponsFor, spendCoupons } from '../../promotion/coupon/public/spending.ts'
import { exchangeRate } from '../../promotion/points-deduction/public/exchange-rate.ts'
import { spentPointsSource } from '../order/public/reservations.ts'
import type { PricedOrder } from './priced-order.ts'
import type { Checkout } from './public/request.ts'
import type { PricedLine } from './sale-lines.ts'

/** What members may have taken off: read and locked for those who ask for it, so that nothing of it can be gone when it is spent. */
export interface Discounts {
  coupons: ReadonlyMap<string, OwnCoupon>
  /** Points for one yuan, by tenant. */
  rates: ReadonlyMap<string, number>
  /** Points that members have, by member. */
  balances: ReadonlyMap<string, number>
  /** Whether another order of the group has just spent what this one was priced with: the amounts it saw are no longer true. */
  refusalOf(order: PricedOrder): Refusal | null
  /** Nobody after this one is granted what it uses up. */
  use(order: PricedOrder): void
}

const wantsPoints = ({ request }: Pick<Checkout, 'request'>): boolean => (request.exchangeMoney ?? 0) > 0
const accountKey = ({ me }: Checkout) => ({ tenantId: me.tenantId, memberId: me.memberId, kind: 'integral' }) as const

/** Reads what these orders want taken off, coupons first and then points; asks the database nothing when none wants anything. */
export async function discountsFor(tx: Tx, checkouts: readonly Checkout[]): Promise<Discounts> {
  const named = checkouts.flatMap(({ me, request }) => (request.couponId ? [{ couponId: request.couponId, memberId: me.memberId }] : []))
  const owned = await couponsFor(tx, named, { lock: true })
  const [rates, balances, spent] = [new Map<string, number>(), new Map<string, number>(), new Set<string>()]
  // One order of members everywhere, so that two groups never wait for each other in a circle.
  const wanting = checkouts.filter(wantsPoints).toSorted((a, b) => (BigInt(a.me.memberId) < BigInt(b.me.memberId) ? -1 : 1))
  for (const checkout of wanting) {
    const { tenantId, memberId } = checkout.me
    if (!rates.has(tenantId)) rates.set(tenantId, await exchangeRate(tx, tenantId))
    if (!balances.has(memberId)) balances.set(memberId, await lockBalance(tx, accountKey(checkout), checkout.now))
  }
  return {
    coupons: owned,
    rates,
    balances,
    refusalOf: ({ me, request, quote }) => {
      if (request.couponId && spent.has(request.couponId)) return couponRefusal({ why: 'used' })
      return quote.points > 0 && quote.points > balances.get(me.memberId)! ? new Refusal(no.priceChanged) : null
    },
    use: ({ me, request, quote }) => {
      if (request.couponId) spent.add(request.couponId)
      if (quote.points > 0) balances.set(me.memberId, balances.get(me.memberId)! - quote.points)
    },
  }
}
const couponRefusal = (why: Unusable): Refusal => new Refusal(no.couponUnusable, { reason: unusableText(why) })

type Reduced = Pick<QuoteInput, 'points' | 'coupon' | 'inActivity'>

/** What is taken off one order, for its quote; an activity's price takes a coupon only. Refuses a coupon that is not the member's, or of no use here, with the reason. */
export function discountOf(checkout: Checkout, goods: readonly PricedLine[], context: Discounts): Reduced {
  const { me, request } = checkout
  const inActivity = goods.some(({ sale }) => sale.activity)
  const coupon = request.couponId ? couponOf(checkout, goods, context.coupons.get(request.couponId)) : null
  if (!wantsPoints(checkout) || inActivity) return { coupon, inActivity }
  return { coupon, points: { wanted: true, balance: context.balances.get(me.memberId) ?? 0, rate: context.rates.get(me.tenantId) ?? 0 } }
}

function couponOf({ now }: Checkout, goods: readonly PricedLine[], coupon: OwnCoupon | undefined): NonNullable<QuoteInput['coupon']> {
  if (!coupon) refuse(no.badCoupon)
  const lines = goods.map(({ sale, quantity }) => ({
    goodsId: sale.goodsId,
    categoryId: sale.categoryId,
    amountFen: sale.priceFen * quantity,
  }))
  const reason = unusableReason(coupon, lines, now)
  if (reason) throw couponRefusal(reason)
  const covers = lines.map((line) => coversGoods(coupon, line))
  return { id: coupon.id, name: coupon.name, faceFen: couponOff(coupon, lines).offFen, covers }
}

/** Takes what the granted orders use up. */
export async function takeDiscounts(tx: Tx, granted: readonly PricedOrder[]): Promise<void> {
  const spendings = granted.flatMap(({ id, me, request, now, quote }) => {
    const off = quote.adjustments.find((a) => a.kind === 'coupon')
    if (!off || !request.couponId) return []
    return [{ couponId: request.couponId, memberId: me.memberId, orderId: id, at: now, offFen: -off.amountFen, orderFen: quote.payableFen }]
  })
  const taken = await spendCoupons(tx, spendings)
  // They were read under their locks: one that cannot be taken now is a fault, and no order of the group stays.
  for (const { orderId } of spendings) if (!taken.has(orderId)) throw new Error(`The coupon of order ${orderId} could not be spent`)
  for (const order of granted) {
    if (order.quote.points === 0) continue
    await spendPoints(tx, {
      ...accountKey(order),
      amount: order.quote.points,
      reason: 'order-pay',
      source: spentPointsSource(order.id),
      at: order.now,
    })
  }
}
