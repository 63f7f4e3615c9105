import {
  type AfterSaleVerb,
  afterSaleFlow,
  mainStatus,
  mayAfterSale,
  orderStanding,
  childStatusOf,
} from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleRefusals as no } from '@youli/domain/trade/after-sale/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { and, desc, eq, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { publishCommitted } from '../../kit/http/event-hub.ts'
import type { Operator, Visitor } from '../../kit/http/callers.ts'
import { historyActor, type TradeActor, transitionOrder } from '../order/public/transitions.ts'
import { isAllSent } from '../order/public/sending.ts'
import { setOrderChildStatus } from '../order/public/refunds.ts'
import { afterSale, afterSaleStep } from './tables.ts'

export type AfterSaleRow = typeof afterSale.$inferSelect
interface Statement {
  reasons?: readonly { reasonLabel: string; reasonValue: string }[]
  images?: readonly string[]
}

/** An after-sale by its own id, or the newest of the order with this id; null when there is none. */
export async function findAfterSale(r: Reader, tenantId: string, id: string): Promise<AfterSaleRow | null> {
  const [row] = await r
    .select()
    .from(afterSale)
    .where(and(eq(afterSale.tenantId, tenantId), or(eq(afterSale.id, id), eq(afterSale.orderId, id))))
    .orderBy(desc(afterSale.id))
    .limit(1)
  return row ?? null
}

/** The caller's own after-sale; another's is not there. */
export async function findOwn(r: Reader, me: Visitor, id: string): Promise<AfterSaleRow> {
  const row = await findAfterSale(r, me.tenantId, id)
  return row && row.memberId === me.memberId ? row : refuse(no.notThere)
}

/** An after-sale within the operator's store scope. */
export async function findFor(r: Reader, me: Operator, id: string): Promise<AfterSaleRow> {
  const row = await findAfterSale(r, me.tenantId, id)
  if (!row || (me.shops && !(row.shopId && me.shops.includes(row.shopId)))) refuse(no.notThere)
  return row
}

/** Writes a step of the record. */
export async function noteStep(
  tx: Tx,
  actor: TradeActor,
  id: string,
  verb: typeof afterSaleStep.$inferInsert.verb,
  details: Statement = {},
): Promise<void> {
  await tx.insert(afterSaleStep).values({
    id: actor.newId(),
    afterSaleId: id,
    verb,
    actor: historyActor(actor),
    actorId: actor.byId,
    reasons: [...(details.reasons ?? [])],
    images: [...(details.images ?? [])],
    at: actor.at,
  })
  // What waits for an operator has changed: the menu's counts.
  publishCommitted(tx, 'counts')
}

const goOn = { [orderStatus.paid]: 'goOnPaid', [orderStatus.shipped]: 'goOnShipped', [orderStatus.received]: 'goOnReceived' } as const

/**
 * Moves an after-sale by a verb of its flow with one guarded update, its order with it, and writes the step. Refuses `changed` when it is
 * not where the verb begins: somebody was faster.
 */
export async function transition(
  tx: Tx,
  actor: TradeActor,
  row: AfterSaleRow,
  verb: AfterSaleVerb,
  change: Partial<typeof afterSale.$inferInsert> = {},
  details: Statement = {},
): Promise<AfterSaleRow> {
  if (!mayAfterSale(verb, row, historyActor(actor))) refuse(no.changed)
  const { to } = afterSaleFlow[verb]
  const [moved] = await tx
    .update(afterSale)
    .set({ ...change, state: to, stateAt: actor.at })
    .where(and(eq(afterSale.id, row.id), eq(afterSale.state, row.state)))
    .returning()
  if (!moved) refuse(no.changed)
  await noteStep(tx, actor, row.id, verb, details)
  const { kind, statusBefore: before, whole } = moved
  const standing = orderStanding({ kind, state: to, before, nothingLeft: whole })
  const here = childStatusOf(kind, row.state)
  if (standing.status === mainStatus[kind]) {
    const within = { status: standing.status, from: here, to: standing.childStatus, at: actor.at }
    if (!(await setOrderChildStatus(tx, row.orderId, within)))
      throw new Error(`Order ${row.orderId} is not where its after-sale ${row.id} left it`)
  } else {
    const sent = before === orderStatus.paid && (await isAllSent(tx, row.orderId))
    await transitionOrder(tx, actor, row.orderId, sent ? 'goOnShipped' : goOn[before as keyof typeof goOn], { childStatus: 0 })
  }
  return moved
}
