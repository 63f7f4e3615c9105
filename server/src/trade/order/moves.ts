import type { OrderActor, OrderVerb } from '@youli/domain/trade/order/rules.ts'
import { orderFlow, orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../kit/db/db.ts'
import { arrive } from './arriving.ts'
import { orderEvent, tradeOrder } from './tables.ts'

export type OrderRow = typeof tradeOrder.$inferSelect

export interface Mover {
  by: OrderActor
  /** Member, employee or operator; null for the system. */
  byId: string | null
  at: Date
  note?: string
  newId: () => string
}

/** The goods leave with these: not while the order waits for others. */
const handingOver: readonly OrderVerb[] = ['ship', 'take']

/** An order as it is now, kept so until the transaction ends. */
export async function hold(tx: Tx, { id }: Pick<OrderRow, 'id'>): Promise<OrderRow> {
  const [row] = await tx.select().from(tradeOrder).where(eq(tradeOrder.id, id)).for('update')
  return row ?? refuse(orderRefusals.notThere)
}

type Change = Partial<Omit<typeof tradeOrder.$inferInsert, 'id' | 'status'>>

/** Moves an order by a verb of its flow with one guarded update, writes the event and, once the goods are there, what they bring. Null: somebody was faster, nothing happened. */
export async function tryMove(tx: Tx, orderId: string, verb: OrderVerb, mover: Mover, change: Change = {}): Promise<OrderRow | null> {
  const { from, to, by } = orderFlow[verb]
  if (!by.includes(mover.by)) refuse(orderRefusals.changed)
  const status = orderStatus[to]
  const [moved] = await tx
    .update(tradeOrder)
    .set({ ...change, status })
    .where(
      and(
        eq(tradeOrder.id, orderId),
        handingOver.includes(verb) ? eq(tradeOrder.awaitsParty, false) : undefined,
        inArray(
          tradeOrder.status,
          from.map((s) => orderStatus[s]),
        ),
      ),
    )
    .returning()
  if (!moved) return null
  await tx
    .insert(orderEvent)
    .values({ id: mover.newId(), orderId, verb, status, actor: mover.by, actorId: mover.byId, note: mover.note ?? '', at: mover.at })
  if (to === 'received') await arrive(tx, mover.newId, moved, mover.at)
  return moved
}

/** As `tryMove`, but refuses `changed` when somebody was faster. */
export async function move(tx: Tx, orderId: string, verb: OrderVerb, mover: Mover, change: Change = {}): Promise<OrderRow> {
  return (await tryMove(tx, orderId, verb, mover, change)) ?? refuse(orderRefusals.changed)
}
