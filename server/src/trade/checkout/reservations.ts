import { Refusal } from '@youli/domain/kit/refusal.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { keyOfBucket, lockQuantities } from '../../catalog/stock/public/buckets.ts'
import type { Tx } from '../../kit/db/db.ts'
import { count, decrement } from '../../kit/counters.ts'
import { purchaseCounter } from '../order/public/reservations.ts'
import { lockBuyingGroups, buyingGroupRefusal } from '../buying-group/public/buying-groups.ts'
import { pickupDayCounter } from '../pickup/public/pickup-days.ts'
import type { PricedOrder } from './priced-order.ts'
import { limitedBy, outOfStock, type PricedLine, bucketOf } from './sale-lines.ts'

/** The limited things that a group of orders reserves; an order is granted when none of them runs out. */
export interface Reservations {
  /** Decides one order, in the order of arrival. Null: granted. */
  grant(order: PricedOrder): Refusal | null
  /** Takes off again what the orders that were not granted had counted. */
  countOut(tx: Tx): Promise<void>
}

type Amounts = Map<string, number>

const memberKey = (p: PricedOrder, { sale }: PricedLine): string => `${p.me.memberId} ${limitedBy(sale)}`
const dayKey = ({ to }: PricedOrder): string | null => (to.shopId && to.takeDate ? `${to.shopId} ${to.takeDate}` : null)
const bucketKey = ({ sale }: PricedLine): string => keyOfBucket(bucketOf(sale))

const add = (to: Amounts, key: string, amount: number): Amounts => to.set(key, (to.get(key) ?? 0) + amount)

/** Pieces that orders want of the same counter, summed over their lines. */
function quantities(orders: Iterable<PricedOrder>, keyOf: (order: PricedOrder, line: PricedLine) => string): Amounts {
  const total: Amounts = new Map()
  for (const order of orders) for (const line of order.goods) add(total, keyOf(order, line), line.quantity)
  return total
}
function places(orders: Iterable<PricedOrder>): Amounts {
  const total: Amounts = new Map()
  for (const key of [...orders].map(dayKey)) if (key !== null) add(total, key, 1)
  return total
}

const parts = (key: string) => key.split(' ') as [string, string]
const purchaseRows = (wanted: Amounts) =>
  [...wanted].map(([key, quantity]) => ({ memberId: parts(key)[0], subjectId: parts(key)[1], quantity }))
const dayRows = (wanted: Amounts) => [...wanted].map(([key, taken]) => ({ shopId: parts(key)[0], day: parts(key)[1], taken }))

/** What the counters said before this group was counted in. */
const before = (wanted: Amounts, counted: readonly number[]): Amounts =>
  new Map([...wanted].map(([key, amount], i) => [key, counted[i]! - amount]))

/**
 * Counts all orders in at once, which locks their counters until the transaction ends, so that each can be decided in memory.
 * Nobody outside sees a count that does not stay. Locks come in one order everywhere: members, days, buying groups, and last the hot one, pieces.
 */
export async function reserve(tx: Tx, orders: readonly PricedOrder[]): Promise<Reservations> {
  const [perMember, perDay] = [quantities(orders, memberKey), places(orders)]
  const bought = before(perMember, await count(tx, purchaseCounter, purchaseRows(perMember)))
  const booked = before(perDay, await count(tx, pickupDayCounter, dayRows(perDay)))
  const joining = orders.flatMap(({ joins }) => (joins && !joins.opens ? [joins.buyingGroupId] : []))
  const context = await lockBuyingGroups(tx, [...new Set(joining)])
  const left = await lockQuantities(
    tx,
    orders.flatMap((p) => p.goods.map(({ sale }) => bucketOf(sale))),
  )
  const open = new Set(orders)
  return {
    grant(p) {
      const [mine, wanted, day] = [quantities([p], memberKey), quantities([p], (_, line) => bucketKey(line)), dayKey(p)]
      for (const line of p.goods) {
        const { sale } = line
        const [key, { limited }] = [memberKey(p, line), sale.activity?.refusals ?? no]
        const had = bought.get(key)!
        if (sale.activity?.once && had > 0) return new Refusal(sale.activity.once)
        if (sale.limitSale > 0 && had + mine.get(key)! > sale.limitSale) return new Refusal(limited, { limit: sale.limitSale, bought: had })
      }
      const shut = p.joins && !p.joins.opens ? buyingGroupRefusal(context.get(p.joins.buyingGroupId), p.joins.activityId, p.now) : null
      if (shut) return shut
      if (day && p.to.receptionLimit > 0 && booked.get(day)! >= p.to.receptionLimit) return new Refusal(no.dayFull)
      for (const line of p.goods) {
        const rest = left.get(bucketKey(line)) ?? 0
        if (rest < wanted.get(bucketKey(line))!) return outOfStock(line.sale, rest)
      }
      for (const [key, quantity] of mine) add(bought, key, quantity)
      for (const [key, quantity] of wanted) add(left, key, -quantity)
      if (day) add(booked, day, 1)
      const group = p.joins && context.get(p.joins.buyingGroupId)
      if (group) group.taken += 1
      open.delete(p)
      return null
    },
    async countOut(tx) {
      await decrement(tx, purchaseCounter, purchaseRows(quantities(open, memberKey)))
      await decrement(tx, pickupDayCounter, dayRows(places(open)))
    },
  }
}
