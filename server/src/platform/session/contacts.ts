import { randomBytes } from 'node:crypto'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { sessionRefusals as no } from '@youli/domain/platform/session/texts.ts'
import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import type { Tx, WideTx } from '../../kit/db/db.ts'
import { tokenHash } from '../../kit/http/token.ts'
import type { Member } from '../../kit/http/callers.ts'
import { contactKey, wxUser } from './tables.ts'

const keyLifeMs = 30 * dayMs

const contact = (tenantId: string, externalUserId: string) =>
  and(eq(wxUser.tenantId, tenantId), eq(wxUser.kind, 'customer'), eq(wxUser.openid, externalUserId))

/** A key with which the member behind an external contact may say so; null when that is known already. */
export async function inviteContact(tx: Tx, tenantId: string, externalUserId: string, now: Date): Promise<string | null> {
  const known = await tx.select({ memberId: wxUser.memberId }).from(wxUser).where(contact(tenantId, externalUserId))
  if (known.some((person) => person.memberId !== null)) return null
  const key = randomBytes(24).toString('base64url')
  await tx.insert(contactKey).values({ keyHash: tokenHash(key), tenantId, externalUserId, expiresAt: new Date(now.getTime() + keyLifeMs) })
  return key
}

/**
 * Binds an external contact to the member who holds its key; again is harmless. Afterwards the contact comes in as that member.
 * Refuses `badBindKey` (unknown, old, another contact's, used by another member) and `contactTaken`.
 */
export async function bindContact(tx: Tx, me: Member, externalUserId: string, key: string, now: Date): Promise<void> {
  const { tenantId, memberId } = me
  const mine = or(isNull(contactKey.memberId), eq(contactKey.memberId, memberId))
  const used = await tx
    .update(contactKey)
    .set({ memberId })
    .where(
      and(
        eq(contactKey.keyHash, tokenHash(key)),
        eq(contactKey.tenantId, tenantId),
        eq(contactKey.externalUserId, externalUserId),
        gt(contactKey.expiresAt, now),
        mine,
      ),
    )
    .returning({ keyHash: contactKey.keyHash })
  if (used.length === 0) refuse(no.badBindKey)
  const people = contact(tenantId, externalUserId)
  // Locked before it is looked at: two members with two keys of one contact come one after the other.
  await tx.select({ id: wxUser.id }).from(wxUser).where(people).for('update')
  const [taken] = await tx
    .select({ id: wxUser.id })
    .from(wxUser)
    .where(and(people, ne(wxUser.memberId, memberId)))
  if (taken) refuse(no.contactTaken)
  await tx.update(wxUser).set({ memberId }).where(people)
}

/** Drops keys that ended before a moment. */
export async function sweepContactKeys(tx: WideTx, before: Date): Promise<void> {
  await tx.delete(contactKey).where(lt(contactKey.expiresAt, before))
}
