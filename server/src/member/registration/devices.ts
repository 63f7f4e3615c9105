import { clockOf } from '@youli/domain/kit/time.ts'
import { registrationMessages } from '@youli/domain/member/registration/messages.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { blind } from '../../kit/db/encrypted.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { member, memberDevice } from './tables.ts'

/** Whether somebody was logged in with this messaging identity as the owner of the phone before. */
export async function isKnownDevice(tx: Tx, tenantId: string, mobile: string, wxUserId: string): Promise<boolean> {
  const [row] = await tx
    .select({ memberId: memberDevice.memberId })
    .from(memberDevice)
    .innerJoin(member, eq(member.id, memberDevice.memberId))
    .where(and(eq(member.tenantId, tenantId), eq(member.mobileIndex, blind(mobile)), eq(memberDevice.wxUserId, wxUserId)))
  return row !== undefined
}

/**
 * Notes the messaging identity a member logs in with. One they never used tells them where they used to be, not on the new one: should
 * somebody else have come in, the owner reads it and not they.
 */
export async function noteDevice(
  tx: Tx,
  app: App,
  { tenantId, id: memberId, mobile }: { tenantId: string; id: string; mobile: string },
  wxUserId: string,
  now: Date,
): Promise<void> {
  const [noted] = await tx
    .insert(memberDevice)
    .values({ tenantId, memberId, wxUserId, firstAt: now, lastAt: now })
    .onConflictDoUpdate({ target: [memberDevice.tenantId, memberDevice.memberId, memberDevice.wxUserId], set: { lastAt: now } })
    .returning({ firstAt: memberDevice.firstAt })
  if (noted!.firstAt.getTime() !== now.getTime()) return
  const [before] = await tx
    .select({ wxUserId: memberDevice.wxUserId })
    .from(memberDevice)
    .where(and(eq(memberDevice.tenantId, tenantId), eq(memberDevice.memberId, memberId), ne(memberDevice.wxUserId, wxUserId)))
    .orderBy(desc(memberDevice.lastAt))
    .limit(1)
  if (!before) return
  const values = { time: clockOf(now).slice(0, 16) }
  await sendMessage(tx, app, {
    tenantId,
    wxUserId: before.wxUserId,
    mobile,
    template: registrationMessages.newDevice,
    values,
    source: `member:${memberId}:device:${wxUserId}`,
    at: now,
  })
}

/** Tells the owner of a phone that somebody tried too many codes of it. */
export async function notifyStopped(tx: Tx, app: App, tenantId: string, mobile: string, until: Date, now: Date): Promise<void> {
  const [owner] = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.tenantId, tenantId), eq(member.mobileIndex, blind(mobile))))
  if (!owner) return
  await sendMessage(tx, app, {
    tenantId,
    memberId: owner.id,
    template: registrationMessages.codesGuessed,
    values: { time: clockOf(until).slice(0, 16) },
    source: `member:${owner.id}:codes:${now.getTime()}`,
    at: now,
  })
}
