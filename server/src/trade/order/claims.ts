import { Refusal } from '@youli/domain/kit/refusal.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import * as stock from '../../catalog/stock/service.ts'
import type { Tx } from '../../kit/db/db.ts'
import { count, uncount } from '../../kit/tally.ts'
import { dayTally } from '../pickup/service.ts'
import { purchases } from './holdings.ts'
import { limitedBy, outOfStock, type Priced, shelfOf } from './wish.ts'

/** The limited things that a group of orders claims; an order is granted when none of them runs out. */
export interface Claims {
  /** Decides one order, in the order of arrival. Null: granted. */
  grant(order: Priced): Refusal | null
  /** Takes off again what the orders that were not granted had counted. */
  countOut(tx: Tx): Promise<void>
}

type Amounts = Map<string, number>

const memberKey = (p: Priced): string => `${p.me.memberId} ${limitedBy(p.sale)}`
const dayKey = ({ to }: Priced): string | null => (to.shopId && to.takeDate ? `${to.shopId} ${to.takeDate}` : null)

/** What several orders want of the same counter, summed. */
function sums(orders: Iterable<Priced>, keyOf: (order: Priced) => string | null, amountOf: (order: Priced) => number): Amounts {
  const total: Amounts = new Map()
  for (const order of orders) {
    const key = keyOf(order)
    if (key !== null) total.set(key, (total.get(key) ?? 0) + amountOf(order))
  }
  return total
}
const pieces = (orders: Iterable<Priced>): Amounts => sums(orders, memberKey, (p) => p.quantity)
const places = (orders: Iterable<Priced>): Amounts => sums(orders, dayKey, () => 1)

const parts = (key: string) => key.split(' ') as [string, string]
const purchaseRows = (wanted: Amounts) =>
  [...wanted].map(([key, quantity]) => ({ memberId: parts(key)[0], subjectId: parts(key)[1], quantity }))
const dayRows = (wanted: Amounts) => [...wanted].map(([key, taken]) => ({ shopId: parts(key)[0], day: parts(key)[1], taken }))

/** What the counters said before this group was counted in. */
const before = (wanted: Amounts, counted: readonly number[]): Amounts =>
  new Map([...wanted].map(([key, amount], i) => [key, counted[i]! - amount]))

/**
 * Counts all orders in at once, which locks their counters until the transaction ends, so that each can be decided in memory.
 * Nobody outside sees a count that does not stay. Locks come in one order everywhere: members, days, and last the hot one, pieces.
 */
export async function claim(tx: Tx, orders: readonly Priced[]): Promise<Claims> {
  const [perMember, perDay] = [pieces(orders), places(orders)]
  const bought = before(perMember, await count(tx, purchases, purchaseRows(perMember)))
  const booked = before(perDay, await count(tx, dayTally, dayRows(perDay)))
  const left = await stock.lockPieces(
    tx,
    orders.map((p) => shelfOf(p.sale)),
  )
  const open = new Set(orders)
  return {
    grant(p) {
      const { quantity, sale, to } = p
      const [mine, day] = [bought.get(memberKey(p))!, dayKey(p)]
      const { limited } = sale.activity?.refusals ?? no
      if (sale.limitSale > 0 && mine + quantity > sale.limitSale) return new Refusal(limited, { limit: sale.limitSale, bought: mine })
      if (day && to.receptionLimit > 0 && booked.get(day)! >= to.receptionLimit) return new Refusal(no.dayFull)
      const shelf = stock.shelfKey(shelfOf(sale))
      const rest = left.get(shelf) ?? 0
      if (rest < quantity) return outOfStock(sale, rest)
      bought.set(memberKey(p), mine + quantity)
      if (day) booked.set(day, booked.get(day)! + 1)
      left.set(shelf, rest - quantity)
      open.delete(p)
      return null
    },
    async countOut(tx) {
      await uncount(tx, purchases, purchaseRows(pieces(open)))
      await uncount(tx, dayTally, dayRows(places(open)))
    },
  }
}
