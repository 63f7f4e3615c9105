import { hash, verify } from '@node-rs/argon2'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { minuteMs } from '@youli/domain/kit/time.ts'
import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { lockAfter, lockMinutes, passwordFault } from '@youli/domain/trade/store-card/rules.ts'
import { storeCardRefusals as no } from '@youli/domain/trade/store-card/texts.ts'
import { and, eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { MemberKey } from '../../kit/http/callers.ts'
import type { Db, Reader, Tx } from '../../kit/db/db.ts'
import { giveConsent } from '../../member/agreement/public/agreements.ts'
import { memberOf } from '../../member/registration/public/members.ts'
import { judgeVerifyCode, refuseWrongCode } from '../../member/verify-code/public/verify-codes.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import { storeCard } from './tables.ts'

export type CardRow = typeof storeCard.$inferSelect

export const isOwnCard = ({ tenantId, memberId }: MemberKey) => and(eq(storeCard.tenantId, tenantId), eq(storeCard.memberId, memberId))

/** A setting in yuan, as fen. */
export const cardSettingFen = async (r: Reader, tenantId: string, setting: Setting): Promise<number> =>
  Math.round(Number(await configValue(r, tenantId, setting)) * 100)

/** A member's card, or null; one that was closed is gone. */
export async function findStoreCard(r: Reader, owner: MemberKey): Promise<CardRow | null> {
  const [row] = await r.select().from(storeCard).where(isOwnCard(owner))
  return row && row.state !== 'closed' ? row : null
}

/** A member's card, locked until the transaction ends: whatever changes a card begins here. Refuses `noCard`. */
export async function lockCard(tx: Tx, owner: MemberKey): Promise<CardRow> {
  const [row] = await tx.select().from(storeCard).where(isOwnCard(owner)).for('update')
  return row && row.state !== 'closed' ? row : refuse(no.noCard)
}

/** Refuses `frozen`, `lost` for a card that may not be used. */
export function refuseClosedCard({ state, frozenBy }: CardRow): void {
  if (state === 'frozen') refuse(frozenBy === 'member' ? no.lost : no.frozen)
}

/** Twelve digits that begin with 6. */
const newCardNo = (): string => `6${String(randomInt(10 ** 11)).padStart(11, '0')}`

/** The stored form of a password. */
export const hashPin = (password: string): Promise<string> => hash(password)

async function goodHash(r: Reader, owner: MemberKey, password: string): Promise<string> {
  const fault = passwordFault(password, (await memberOf(r, owner.tenantId, owner.memberId))?.mobile ?? '')
  if (fault) refuse(no.badPassword, { fault })
  return hashPin(password)
}

/** Opens a card. Refuses `notAgreed`, `badPassword`, `hasCard`. */
export async function openCard(
  db: Db,
  owner: MemberKey,
  request: { password: string; agreed: boolean },
  now: Date,
): Promise<{ cardNo: string }> {
  if (!request.agreed) refuse(no.notAgreed)
  const passwordHash = await db.read((r) => goodHash(r, owner, request.password))
  return db.transact((tx) => addCard(tx, owner, passwordHash, now))
}

/** A card with a password as `hash` made it. Refuses `hasCard`, also when another tap was faster. */
export async function addCard(tx: Tx, { tenantId, memberId }: MemberKey, passwordHash: string, now: Date): Promise<{ cardNo: string }> {
  for (;;) {
    const [known] = await tx.select().from(storeCard).where(eq(storeCard.memberId, memberId)).for('update')
    if (known) refuse(no.hasCard)
    const row = { memberId, tenantId, cardNo: newCardNo(), passwordHash, openedAt: now }
    const [made] = await tx.insert(storeCard).values(row).onConflictDoNothing().returning()
    if (!made) continue
    await giveConsent(tx, { tenantId, memberId }, ['store_card'], 'storeCard', now)
    return { cardNo: made.cardNo }
  }
}

/** Judges a password under the card's lock. A wrong try is counted and must be committed, so it is answered instead of refused. Refuses `locked`. */
async function judged(
  tx: Tx,
  owner: MemberKey,
  looked: { hash: string; right: boolean },
  now: Date,
): Promise<{ card: CardRow } | { left: number }> {
  const card = await lockCard(tx, owner)
  if (card.lockedUntil && card.lockedUntil > now) {
    refuse(no.locked, { minutes: Math.ceil((card.lockedUntil.getTime() - now.getTime()) / minuteMs) })
  }
  // Changed meanwhile: what was compared is no password of this card.
  const right = looked.right && looked.hash === card.passwordHash
  if (right) {
    if (card.wrongTries > 0) await tx.update(storeCard).set({ wrongTries: 0, lockedUntil: null }).where(isOwnCard(owner))
    return { card }
  }
  // A lock that is over starts the count anew.
  const wrongTries = card.lockedUntil ? 1 : card.wrongTries + 1
  const lockedUntil = wrongTries >= lockAfter ? new Date(now.getTime() + lockMinutes * minuteMs) : null
  await tx.update(storeCard).set({ wrongTries, lockedUntil }).where(isOwnCard(owner))
  return { left: lockAfter - wrongTries }
}

/** Does something with a card whose password was given, in one transaction with the judging. Refuses `noCard`, `locked`, `wrongPassword`. */
export async function withPassword<T>(
  db: Db,
  owner: MemberKey,
  password: string,
  now: Date,
  work: (tx: Tx, card: CardRow) => Promise<T>,
): Promise<T> {
  const known = (await db.read((r) => findStoreCard(r, owner))) ?? refuse(no.noCard)
  const looked = { hash: known.passwordHash, right: await verify(known.passwordHash, password) }
  const outcome = await db.transact(async (tx) => {
    const verdict = await judged(tx, owner, looked, now)
    return 'card' in verdict ? { done: await work(tx, verdict.card) } : verdict
  })
  if ('done' in outcome) return outcome.done
  return outcome.left > 0 ? refuse(no.wrongPassword, { left: outcome.left }) : refuse(no.locked, { minutes: lockMinutes })
}

/** Sets a new password, proved by the old one or by a code sent to the member's phone. Refuses `badPassword`, `noProof` and what the proof refuses. */
export async function changePassword(
  db: Db,
  owner: MemberKey,
  request: { password: string; oldPassword: string; verifyCode: string },
  now: Date,
): Promise<void> {
  const passwordHash = await db.read((r) => goodHash(r, owner, request.password))
  const set = (tx: Tx) => tx.update(storeCard).set({ passwordHash, wrongTries: 0, lockedUntil: null }).where(isOwnCard(owner))
  if (request.oldPassword) {
    await withPassword(db, owner, request.oldPassword, now, set)
    return
  }
  if (!request.verifyCode) refuse(no.noProof)
  const verdict = await db.transact(async (tx) => {
    await lockCard(tx, owner)
    const mobile = (await memberOf(tx, owner.tenantId, owner.memberId))?.mobile ?? ''
    const result = await judgeVerifyCode(tx, { tenantId: owner.tenantId, mobile, codeType: 'store_card' }, request.verifyCode, now, true)
    if (result === 'right') await set(tx)
    return result
  })
  refuseWrongCode(verdict, { wrong: no.badCode, dead: no.codeOver })
}

/** Stops a card; one that an operator stopped stays theirs. */
export async function freezeCard(tx: Tx, owner: MemberKey, by: 'member' | 'operator', remark = ''): Promise<void> {
  const card = await lockCard(tx, owner)
  if (card.state === 'frozen' && (by === 'member' || card.frozenBy === 'operator')) return
  await tx.update(storeCard).set({ state: 'frozen', frozenBy: by, frozenRemark: remark }).where(isOwnCard(owner))
}

/** Opens a stopped card again: an operator any, a member only what they stopped. Refuses `frozen`. */
export async function unfreezeCard(tx: Tx, owner: MemberKey, by: 'member' | 'operator'): Promise<void> {
  const card = await lockCard(tx, owner)
  if (by === 'member' && card.frozenBy === 'operator') refuse(no.frozen)
  await tx.update(storeCard).set({ state: 'open', frozenBy: null, frozenRemark: '' }).where(isOwnCard(owner))
}
