import { yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { shopManagerRole } from '@youli/domain/platform/session/rules.ts'
import { storeCardMessages } from '@youli/domain/trade/store-card/messages.ts'
import { chargeFlow, confirmMs, receiptPage, sameDay, splitCharge } from '@youli/domain/trade/store-card/rules.ts'
import type { ChargeState } from '@youli/domain/trade/store-card/rules.ts'
import { storeCardSettings } from '@youli/domain/trade/store-card/settings.ts'
import { storeCardRefusals as no } from '@youli/domain/trade/store-card/texts.ts'
import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx, WideDb } from '../../kit/db/db.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import type { Employee, MemberKey } from '../../kit/http/callers.ts'
import { lockBalance, spendPoints } from '../../member/wallet/public/spending.ts'
import { cardBalanceOf } from '../../member/wallet/public/card-accounts.ts'
import { reverseMovement } from '../../member/wallet/public/reversals.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { type CardRow, cardSettingFen, lockCard, refuseClosedCard } from './cards.ts'
import { useCode } from './pay-code.ts'
import { storeCardCharge } from './tables.ts'
import { notifyCardOwner } from './notifications.ts'

/** Charges whose money was taken, given back later or not. */
export const paidStates: readonly ChargeState[] = ['done', 'reversed']

export type ChargeRow = typeof storeCardCharge.$inferSelect
type Change = Partial<Omit<typeof storeCardCharge.$inferInsert, 'id' | 'state'>>

/** Moves a charge by a verb of its flow with one guarded update. Refuses `chargeOver` when somebody was faster. */
async function transition(tx: Tx, id: string, verb: keyof typeof chargeFlow, change: Change = {}): Promise<ChargeRow> {
  const from: readonly ChargeState[] = chargeFlow[verb].from
  const [moved] = await tx
    .update(storeCardCharge)
    .set({ ...change, state: chargeFlow[verb].to })
    .where(and(eq(storeCardCharge.id, id), inArray(storeCardCharge.state, [...from])))
    .returning()
  return moved ?? refuse(no.chargeOver)
}

export const sourceOf = (id: string): string => `card-pay:${id}`

/** Takes the money of a charge off a locked card, the member's own first. Refuses `short`. */
async function take(tx: Tx, owner: MemberKey, charge: { id: string; amountFen: number; note: string }, at: Date) {
  const { tenantId, memberId } = owner
  const principalFen = await lockBalance(tx, { tenantId, memberId, kind: 'card_principal' }, at)
  const giftFen = await lockBalance(tx, { tenantId, memberId, kind: 'card_gift' }, at)
  const split = splitCharge(charge.amountFen, { principalFen, giftFen }) ?? refuse(no.short)
  const what = { tenantId, memberId, reason: 'card-pay', source: sourceOf(charge.id), remark: charge.note, at } as const
  if (split.principalFen > 0) await spendPoints(tx, { ...what, kind: 'card_principal', amount: split.principalFen })
  if (split.giftFen > 0) await spendPoints(tx, { ...what, kind: 'card_gift', amount: split.giftFen })
  return split
}

/** Tells the member of a charge, or of its reversal, and what is left. */
async function receipt(
  tx: Tx,
  app: App,
  row: ChargeRow,
  template: (typeof storeCardMessages)['charged' | 'reversed'],
  at: Date,
): Promise<void> {
  const held = await cardBalanceOf(tx, row, at)
  const shopName = (await storeSummaries(tx, [row.shopId])).get(row.shopId)?.shopName ?? ''
  const values = { shopName, amount: yuanText(row.amountFen), balance: yuanText(held.principalFen + held.giftFen) }
  await notifyCardOwner(tx, app, row, template, { values, link: receiptPage(row.id), cause: row.id, at })
}

export interface ChargeRequest {
  code: string
  amountFen: number
  note: string
}

/**
 * Charges whoever shows a pay code, in one transaction. Above the brand's limit the charge waits for the member's password and takes
 * nothing yet. Refuses `codeDead`, `noCard`, `frozen`, `lost`, `short`, `noShop`.
 */
export async function chargeCard(tx: Tx, { newId, at: now }: Actor, app: App, me: Employee, request: ChargeRequest): Promise<ChargeRow> {
  const { tenantId, employee } = me
  const shopId = employee.shopId ?? refuse(no.noShop)
  const memberId = (await useCode(tx, tenantId, request.code, now)) ?? refuse(no.codeDead)
  const owner = { tenantId, memberId }
  refuseClosedCard(await lockCard(tx, owner))
  await dropWaiting(tx, owner)
  const { amountFen, note } = request
  const base = { id: newId(), tenantId, memberId, shopId, employeeId: employee.employeeId, amountFen, note, createdAt: now }
  const waits = amountFen > (await cardSettingFen(tx, tenantId, storeCardSettings.codeLimit))
  if (waits) await mustHave(tx, owner, amountFen, now)
  const rest = waits
    ? { state: 'waiting' as const, waitUntil: new Date(now.getTime() + confirmMs) }
    : { state: 'done' as const, doneAt: now, ...(await take(tx, owner, base, now)) }
  const [row] = await tx
    .insert(storeCardCharge)
    .values({ ...base, ...rest })
    .returning()
  if (!waits) await receipt(tx, app, row!, storeCardMessages.charged, now)
  return row!
}

/** The till hears at once that there is not enough; the money itself is taken with the password. */
async function mustHave(r: Reader, owner: MemberKey, amountFen: number, now: Date): Promise<void> {
  const held = await cardBalanceOf(r, owner, now)
  if (!splitCharge(amountFen, held)) refuse(no.short)
}

/** A new charge takes the place of one that nobody answered. */
const dropWaiting = (tx: Tx, { memberId }: MemberKey) =>
  tx
    .update(storeCardCharge)
    .set({ state: 'cancelled' })
    .where(and(eq(storeCardCharge.memberId, memberId), eq(storeCardCharge.state, 'waiting')))

/** One charge of a member. Refuses `noCharge`. */
export async function chargeOfMember(r: Reader, owner: MemberKey, id: string): Promise<ChargeRow> {
  const own = and(eq(storeCardCharge.id, id), eq(storeCardCharge.tenantId, owner.tenantId), eq(storeCardCharge.memberId, owner.memberId))
  const [row] = await r.select().from(storeCardCharge).where(own)
  return row ?? refuse(no.noCharge)
}

/** One charge of the store of an employee; of any store for those of every store. Refuses `noCharge`. */
export async function chargeOfStaff(r: Reader, { tenantId, employee }: Employee, id: string): Promise<ChargeRow> {
  const there = and(
    eq(storeCardCharge.id, id),
    eq(storeCardCharge.tenantId, tenantId),
    employee.shopId ? eq(storeCardCharge.shopId, employee.shopId) : undefined,
  )
  const [row] = await r.select().from(storeCardCharge).where(there)
  return row ?? refuse(no.noCharge)
}

/** Pays a waiting charge of a card whose password was given. Refuses `noCharge`, `chargeOver`, `short` and what a stopped card refuses. */
export async function confirmCharge(tx: Tx, { at: now }: Actor, app: App, card: CardRow, id: string): Promise<ChargeRow> {
  refuseClosedCard(card)
  const waits = await chargeOfMember(tx, card, id)
  if (waits.state !== 'waiting' || waits.waitUntil! <= now) refuse(no.chargeOver)
  const split = await take(tx, card, waits, now)
  const row = await transition(tx, id, 'confirm', { ...split, doneAt: now })
  await receipt(tx, app, row, storeCardMessages.charged, now)
  return row
}

/** The member's own no. */
export async function declineCharge(tx: Tx, owner: MemberKey, id: string): Promise<void> {
  await chargeOfMember(tx, owner, id)
  await transition(tx, id, 'decline')
}

/** The till's own no. */
export async function cancelCharge(tx: Tx, me: Employee, id: string): Promise<void> {
  await chargeOfStaff(tx, me, id)
  await transition(tx, id, 'cancel')
}

export const isManager = ({ roles }: Employee['employee']): boolean => roles.some((role) => role.includes(shopManagerRole))

/** Puts the money of a charge of today back on the card, each part where it came from. Refuses `notManager`, `tooOld`, `chargeOver`. */
export async function reverseCharge(tx: Tx, { at: now }: Actor, app: App, me: Employee, id: string, reason: string): Promise<void> {
  if (!isManager(me.employee)) refuse(no.notManager)
  const row = await chargeOfStaff(tx, me, id)
  if (row.state !== 'done') refuse(no.chargeOver)
  if (!sameDay(row.doneAt!, now)) refuse(no.tooOld)
  const { tenantId, memberId } = row
  const moved = await transition(tx, id, 'reverse', { reversedAt: now, reversedBy: me.employee.employeeId, reverseReason: reason })
  const what = {
    tenantId,
    memberId,
    of: sourceOf(id),
    reason: 'card-pay-back',
    source: `card-pay-back:${id}`,
    remark: reason,
    at: now,
  } as const
  if (row.principalFen > 0) await reverseMovement(tx, { ...what, kind: 'card_principal' })
  if (row.giftFen > 0) await reverseMovement(tx, { ...what, kind: 'card_gift' })
  await receipt(tx, app, moved, storeCardMessages.reversed, now)
}

/** Ends charges that nobody answered in time. */
export const dropUnanswered = (db: WideDb, now: Date): Promise<void> =>
  db.transact(
    async (tx) =>
      void (await tx
        .update(storeCardCharge)
        .set({ state: 'cancelled' })
        .where(and(eq(storeCardCharge.state, 'waiting'), lte(storeCardCharge.waitUntil, now)))),
  )

/** Members who paid with their card at one of these stores, taken back later or not, as a query of ids. */
export const chargedAt = (shops: readonly string[]): SQL =>
  sql`select ${storeCardCharge.memberId} from ${storeCardCharge}
    where ${storeCardCharge.tenantId} = ${tenantHere} and ${storeCardCharge.shopId} = any(${sql.param([...shops])}::bigint[]) and ${inArray(storeCardCharge.state, [...paidStates])}`
