import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import { minuteMs } from '@youli/domain/kit/time.ts'
import { createStatus, orderStatus, orderType } from '@youli/domain/trade/order/rules.ts'
import { orderTexts } from '@youli/domain/trade/order/texts.ts'
import { discountShares, split } from '@youli/domain/trade/pricing/rules.ts'
import { sql } from 'drizzle-orm'
import * as stock from '../../catalog/stock/service.ts'
import { insertAll } from '../../kit/db/bulk.ts'
import type { Tx } from '../../kit/db/db.ts'
import { claim } from './claims.ts'
import { madeBefore } from './reading.ts'
import { orderEvent, orderLine, tradeOrder } from './tables.ts'
import { type Known, knownTo, type Placing, type Priced, priced, shelfOf } from './wish.ts'

export type { OrderWish, Placing, Sale } from './wish.ts'

/** Answer of a create: the order, and whether this submit made it. */
export interface Placed {
  id: string
  status: number
  msg: string
}

/**
 * Places a group of orders in one transaction, each decided for itself in order of arrival: limit, pickup place and stock are taken
 * with it, the amounts are ours. A submit whose key already made an order answers that one. `sales`: what they name, as it is sold.
 */
export async function place(tx: Tx, placings: readonly Placing[], sales: Known['sales']): Promise<(Placed | Refusal)[]> {
  const known = await knownTo(tx, placings, sales)
  const judged = placings.map((placing) => judge(placing, known))
  const claims = await claim(
    tx,
    judged.filter((each): each is Priced => !(each instanceof Refusal)),
  )
  // Looked up only now: a twin that was faster held the locks, so by now it is seen.
  const made = await madeBefore(tx, placings)
  const rows: OrderRows[] = []
  const outcomes = judged.map((order, i) => {
    const key = keyOf(placings[i]!)
    const earlier = key && made.get(key)
    if (earlier) return { id: earlier, status: createStatus.already, msg: '' }
    if (order instanceof Refusal) return order
    const refused = claims.grant(order)
    if (refused) return refused
    const row = rowsOf(order)
    rows.push(row)
    if (key) made.set(key, row.order.id)
    return { id: row.order.id, status: createStatus.created, msg: orderTexts.created }
  })
  await claims.countOut(tx)
  await record(tx, rows)
  return outcomes
}

const keyOf = ({ me, requestKey }: Placing): string | null => requestKey && `${me.memberId} ${requestKey}`

function judge(placing: Placing, known: Known): Priced | Refusal {
  try {
    return priced(placing, known)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

type OrderRows = ReturnType<typeof rowsOf>

/** Everything of the granted orders: rows, lines, first events, and the pieces they take. */
async function record(tx: Tx, rows: readonly OrderRows[]): Promise<void> {
  if (rows.length === 0) return
  const insert = <K extends keyof OrderRows>(part: K) => rows.map((each) => each[part])
  // Three tables in one statement: round trips are what a group costs.
  await tx.execute(sql`
    with placed as (${insertAll(tradeOrder, insert('order'))}), lined as (${insertAll(orderLine, insert('line'))})
    ${insertAll(orderEvent, insert('event'))}`)
  await stock.takeLocked(tx, insert('movement'))
}

function rowsOf(p: Priced) {
  const [id, lineId] = [p.newId(), p.newId()]
  const { tenantId, goodsId, goodsName, spec, artNo, imageUrl, priceFen: unitFen } = p.sale
  const shelf = shelfOf(p.sale)
  const [discountFen] = discountShares(p.quote, 1)
  return {
    order: orderRow(id, p),
    line: { id: lineId, orderId: id, goodsId, ...shelf, goodsName, spec, artNo, imageUrl, unitFen, quantity: p.quantity, discountFen },
    event: {
      id: p.newId(),
      orderId: id,
      verb: 'create',
      status: orderStatus.awaitingPayment,
      actor: 'buyer',
      actorId: p.me.memberId,
      at: p.now,
    },
    movement: { tenantId, ...shelf, quantity: p.quantity, reason: 'order' as const, source: lineId, at: p.now },
  }
}

function orderRow(id: string, { me, now, requestKey, timeoutMinutes, wish, sale, to, quote: q }: Priced) {
  const freightFen = to.receiver ? sale.expressFeeFen : 0
  return {
    id,
    tenantId: me.tenantId,
    orderNo: `YL${id}`,
    memberId: me.memberId,
    appId: me.appId,
    requestKey,
    status: orderStatus.awaitingPayment,
    type: sale.activity ? orderType.activity : orderType.mall,
    activityType: sale.activity?.type ?? '',
    activityId: sale.activity?.id ?? null,
    takeType: to.receiver ? takeType.courier : takeType.pickup,
    shopId: to.shopId,
    takeDate: to.takeDate,
    receiver: to.receiver,
    payWay: sale.payWay,
    goodsFen: q.goodsFen,
    freightFen,
    discountFen: q.goodsFen + freightFen - q.payableFen,
    payableFen: q.payableFen,
    ...split(sale.payWay, q.payableFen, sale.advanceFen),
    adjustments: q.adjustments,
    trace: q.trace,
    remark: wish.remark ?? '',
    takeRemark: sale.takeRemark,
    timeoutMinutes,
    payBy: new Date(now.getTime() + timeoutMinutes * minuteMs),
    createdAt: now,
  }
}
