import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import type { QuoteInput } from '@youli/domain/trade/pricing/rules.ts'
import type { Tx } from '../../kit/db/db.ts'
import * as wallet from '../../member/wallet/service.ts'
import { exchangeRate } from '../../promotion/points-deduction/service.ts'
import type { OrderRow } from './moves.ts'
import type { Placing, Priced, PricedLine } from './wish.ts'

/** What members may have taken off: read and locked for those who ask for it, so that nothing of it can be gone when it is spent. */
export interface Reductions {
  /** Points for one yuan, by tenant. */
  rates: ReadonlyMap<string, number>
  /** Points that members have, by member. */
  balances: ReadonlyMap<string, number>
  /** Whether another order of the group has just spent what this one was priced with: the amounts it saw are no longer true. */
  refusalOf(order: Priced): Refusal | null
  /** Nobody after this one is granted what it uses up. */
  use(order: Priced): void
}

const wantsPoints = ({ wish }: Pick<Placing, 'wish'>): boolean => (wish.exchangeMoney ?? 0) > 0
const purse = ({ me }: Placing) => ({ tenantId: me.tenantId, memberId: me.memberId, kind: 'integral' }) as const

/** Reads what these orders want taken off; asks nothing of the database when none wants anything. */
export async function reductionsFor(tx: Tx, placings: readonly Placing[]): Promise<Reductions> {
  const [rates, balances] = [new Map<string, number>(), new Map<string, number>()]
  // One order of members everywhere, so that two groups never wait for each other in a circle.
  const wanting = placings.filter(wantsPoints).toSorted((a, b) => (BigInt(a.me.memberId) < BigInt(b.me.memberId) ? -1 : 1))
  for (const placing of wanting) {
    const { tenantId, memberId } = placing.me
    if (!rates.has(tenantId)) rates.set(tenantId, await exchangeRate(tx, tenantId))
    if (!balances.has(memberId)) balances.set(memberId, await wallet.lockBalance(tx, purse(placing), placing.now))
  }
  return {
    rates,
    balances,
    refusalOf: ({ me, quote }) => (quote.points > 0 && quote.points > balances.get(me.memberId)! ? new Refusal(no.priceChanged) : null),
    use: ({ me, quote }) => {
      if (quote.points > 0) balances.set(me.memberId, balances.get(me.memberId)! - quote.points)
    },
  }
}

/** What is taken off one order, for its quote. */
export function reductionOf(placing: Placing, goods: readonly PricedLine[], known: Reductions): Pick<QuoteInput, 'points' | 'coupon'> {
  const { me, wish } = placing
  if (wish.couponId) refuse(no.badCoupon)
  if (!wantsPoints(placing) || goods.some(({ sale }) => sale.activity)) return {}
  return { points: { wanted: true, balance: known.balances.get(me.memberId) ?? 0, rate: known.rates.get(me.tenantId) ?? 0 } }
}

const spentFor = (orderId: string): string => `order:${orderId}`

/** Takes what the granted orders use up. */
export async function takeReductions(tx: Tx, granted: readonly Priced[]): Promise<void> {
  for (const order of granted) {
    if (order.quote.points === 0) continue
    await wallet.spend(tx, { ...purse(order), amount: order.quote.points, reason: 'order-pay', source: spentFor(order.id), at: order.now })
  }
}

/** Gives back what an order used up, once; asks nothing for one that used up nothing. */
export async function giveBackReductions(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.adjustments.some((a) => a.kind === 'points')) {
    const of = { tenantId: order.tenantId, memberId: order.memberId, kind: 'integral' } as const
    await wallet.reverse(tx, { ...of, of: spentFor(order.id), reason: 'order-refund', source: `cancel:${order.id}`, at })
  }
}
