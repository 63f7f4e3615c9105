import { refuse } from '@youli/domain/kit/refusal.ts'
import { type OrderActor, orderFlow, orderStatus, type OrderVerb } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Actor, AnyActor } from '../../../kit/actor.ts'
import { insertAll, param } from '../../../kit/db/bulk.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { publishCommitted } from '../../../kit/http/event-hub.ts'
import { completeArrival } from '../arrival.ts'
import { orderEvent, tradeOrder } from '../tables.ts'
import { countOrderSteps } from './metrics.ts'
import type { OrderRow } from './rows.ts'

/** Who changes an order or what follows from it: somebody at a call, the system, or the provider of payments. */
export type TradeActor = AnyActor & { by: Actor['by'] | 'provider' }

const historyWords = {
  member: 'buyer',
  visitor: 'buyer',
  employee: 'staff',
  operator: 'operator',
  system: 'system',
  provider: 'provider',
} as const satisfies Record<TradeActor['by'], OrderActor>

/** An actor as the flows and the histories of trade call them. */
export const historyActor = ({ by }: Pick<TradeActor, 'by'>): OrderActor => historyWords[by]

/** The goods leave with these: not while the order waits for others. */
const handingOver: readonly OrderVerb[] = ['ship', 'take']

/** An order as it is now, kept so until the transaction ends. */
export async function lockOrder(tx: Tx, { id }: Pick<OrderRow, 'id'>): Promise<OrderRow> {
  const [row] = await tx.select().from(tradeOrder).where(eq(tradeOrder.id, id)).for('update')
  return row ?? refuse(orderRefusals.notThere)
}

/** A line of an order's history. */
export type OrderEvent = Pick<typeof orderEvent.$inferInsert, 'orderId' | 'verb' | 'status' | 'note'>

/** An event as the history keeps it. */
export const eventRow = (actor: TradeActor, event: OrderEvent): typeof orderEvent.$inferInsert => ({
  id: actor.newId(),
  ...event,
  actor: historyActor(actor),
  actorId: actor.byId,
  at: actor.at,
})

/** Writes a line of an order's history. */
export async function noteOrderEvent(tx: Tx, actor: TradeActor, event: OrderEvent): Promise<void> {
  await tx.insert(orderEvent).values(eventRow(actor, event))
}

type Change = Omit<PgUpdateSetSource<typeof tradeOrder>, 'id' | 'status'>
type Note = string | ((order: OrderRow) => string)

/**
 * Moves orders by a verb of their flow with one guarded update, writes the events and, once the goods are there, what they bring. Answers
 * those that moved: with the others somebody was faster, and nothing happened.
 */
export async function tryTransitionOrders(
  tx: Tx,
  actor: TradeActor,
  orderIds: readonly string[],
  verb: OrderVerb,
  change: Change = {},
  note: Note = '',
  only?: SQL,
): Promise<OrderRow[]> {
  const { from, to, by } = orderFlow[verb]
  if (!by.includes(historyActor(actor))) refuse(orderRefusals.changed)
  const status = orderStatus[to]
  // Locked in the order of their ids: two that move the same ones never wait for each other in a circle.
  const locked = sql`select id from ${tradeOrder} where tenant_id = ${tenantHere} and id = any(${param(orderIds)}::bigint[]) order by id for update`
  const moved = await tx
    .update(tradeOrder)
    .set({ ...change, status })
    .where(
      and(
        sql`${tradeOrder.id} in (${locked})`,
        handingOver.includes(verb) ? eq(tradeOrder.awaitsGroup, false) : undefined,
        only,
        inArray(
          tradeOrder.status,
          from.map((s) => orderStatus[s]),
        ),
      ),
    )
    .returning()
  if (moved.length === 0) return moved
  // What waits to be shipped has changed: the menu's counts.
  publishCommitted(tx, 'counts')
  countOrderSteps(tx, verb, moved.length)
  const noteOf = typeof note === 'string' ? () => note : note
  const events = moved.map((order) => eventRow(actor, { orderId: order.id, verb, status, note: noteOf(order) }))
  await tx.execute(insertAll(orderEvent, events))
  if (to === 'received') for (const order of moved) await completeArrival(tx, actor, order)
  return moved
}

/** As `tryTransitionOrders`, of one; null when somebody was faster. */
export async function tryTransitionOrder(
  tx: Tx,
  actor: TradeActor,
  orderId: string,
  ...how: [verb: OrderVerb, change?: Change, note?: string]
): Promise<OrderRow | null> {
  const [moved] = await tryTransitionOrders(tx, actor, [orderId], ...how)
  return moved ?? null
}

/** As `tryTransition`, but refuses `changed` when somebody was faster. */
export async function transitionOrder(
  tx: Tx,
  actor: TradeActor,
  orderId: string,
  verb: OrderVerb,
  change: Change = {},
  note = '',
): Promise<OrderRow> {
  return (await tryTransitionOrder(tx, actor, orderId, verb, change, note)) ?? refuse(orderRefusals.changed)
}
