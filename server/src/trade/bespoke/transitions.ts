import { refuse } from '@youli/domain/kit/refusal.ts'
import { bespokeMessages } from '@youli/domain/trade/bespoke/messages.ts'
import {
  type BespokeActor,
  bespokeFlow,
  bespokeNo,
  bespokePage,
  type BespokeVerb,
  isOpen,
  openSteps,
} from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeRefusals as no, bespokeStatusTexts } from '@youli/domain/trade/bespoke/texts.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Employee, Operator } from '../../kit/http/callers.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { bespokeEvent, bespokeTrade } from './tables.ts'

export type TradeRow = typeof bespokeTrade.$inferSelect
type EventVerb = typeof bespokeEvent.$inferSelect.verb
type Change = Partial<Omit<typeof bespokeTrade.$inferInsert, 'id' | 'status'>>

/** What the member reads and sees with a step. */
export interface StepWords {
  note?: string
  pictures?: string[]
}

/** An actor as the history of a trade keeps it: only employees and operators do something with one. */
function workshopActor({ by }: Actor): BespokeActor {
  if (by === 'employee' || by === 'operator') return by
  throw new Error(`A ${by} does nothing with a bespoke trade`)
}

/** A trade of a tenant. Refuses `notThere`. */
export async function findTrade(r: Reader, tenantId: string, id: string): Promise<TradeRow> {
  const [row] = await r
    .select()
    .from(bespokeTrade)
    .where(and(eq(bespokeTrade.tenantId, tenantId), eq(bespokeTrade.id, id)))
  return row ?? refuse(no.notThere)
}
/** A trade of the employee's store; one of another store is not there. */
export async function findForStaff(r: Reader, { tenantId, employee }: Employee, id: string): Promise<TradeRow> {
  const row = await findTrade(r, tenantId, id)
  return employee.shopId === null || employee.shopId === row.shopId ? row : refuse(no.notThere)
}
/** A trade of the operator's stores; one of another store is not there. */
export async function findForOperator(r: Reader, { tenantId, shops }: Operator, id: string): Promise<TradeRow> {
  const row = await findTrade(r, tenantId, id)
  return shops === null || shops.includes(row.shopId) ? row : refuse(no.notThere)
}

/** Writes down what happened to a trade as it stands now. */
export async function noteEvent(tx: Tx, actor: Actor, row: TradeRow, verb: EventVerb, words: StepWords = {}): Promise<void> {
  const { note = '', pictures = [] } = words
  const who = { actor: workshopActor(actor), actorId: actor.byId! }
  await tx
    .insert(bespokeEvent)
    .values({ id: actor.newId(), tradeId: row.id, verb, status: row.status, ...who, note, pictures, at: actor.at })
}

/** Tells the member where their trade stands, once for each step. */
export async function notifyTradeMoved(tx: Tx, { at }: Actor, app: Pick<App, 'id' | 'jobs'>, row: TradeRow): Promise<void> {
  const statusName = bespokeStatusTexts[row.status] + (row.cancelReason && `，${row.cancelReason}`)
  await sendMessage(tx, app, {
    tenantId: row.tenantId,
    memberId: row.memberId,
    template: bespokeMessages.progress,
    values: { templateName: row.templateName, tradeNo: bespokeNo(row.id), statusName },
    link: bespokePage(row.id),
    source: `bespoke:${row.id}:${row.status}`,
    at,
  })
}

/** Moves a trade by a verb of its flow with one guarded update, writes it down and tells the member. Null: it stands elsewhere, nothing happened. */
export async function tryTransition(
  tx: Tx,
  actor: Actor,
  app: Pick<App, 'id' | 'jobs'>,
  id: string,
  verb: BespokeVerb,
  words: StepWords = {},
  change: Change = {},
): Promise<TradeRow | null> {
  const { from, to, by } = bespokeFlow[verb]
  if (!by.includes(workshopActor(actor))) throw new Error(`An ${actor.by} may not ${verb} a bespoke trade`)
  const [moved] = await tx
    .update(bespokeTrade)
    .set({ ...change, status: to, statusAt: actor.at })
    .where(and(eq(bespokeTrade.id, id), inArray(bespokeTrade.status, [...from])))
    .returning()
  if (!moved) return null
  await noteEvent(tx, actor, moved, verb, words)
  await notifyTradeMoved(tx, actor, app, moved)
  return moved
}

/** As `tryTransition`, but refuses `changed` when it stands elsewhere. */
export const transition = async (...of: Parameters<typeof tryTransition>): Promise<TradeRow> =>
  (await tryTransition(...of)) ?? refuse(no.changed)

/** Something is noted on a trade that is on its way. Refuses `changed`. */
export async function noteOnTrade(
  tx: Tx,
  actor: Actor,
  id: string,
  verb: 'terms' | 'note',
  words: StepWords,
  change: Change | null = null,
): Promise<TradeRow> {
  const [row] = await tx
    .select()
    .from(bespokeTrade)
    .where(and(eq(bespokeTrade.id, id), inArray(bespokeTrade.status, openSteps)))
    .for('update')
  if (!row) return refuse(no.changed)
  if (change) await tx.update(bespokeTrade).set(change).where(eq(bespokeTrade.id, id))
  await noteEvent(tx, actor, row, verb, words)
  return row
}

/** The store hands a trade over, once. Refuses `notThere`, `notReady`, `taken`. */
export async function takeDelivery(tx: Tx, actor: Actor, app: Pick<App, 'id' | 'jobs'>, me: Employee, id: string): Promise<void> {
  await findForStaff(tx, me, id)
  if (await tryTransition(tx, actor, app, id, 'take')) return
  const { status } = await findTrade(tx, me.tenantId, id)
  refuse(status === 'TAKE_DELIVERY' ? no.taken : isOpen(status) ? no.notReady : no.notThere)
}
