import { clockOf, dayOf } from '@youli/domain/kit/time.ts'
import { operatorMessages } from '@youli/domain/platform/operator/messages.ts'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { AnyReader, Tx } from '../../kit/db/db.ts'
import { sendMessage } from '../messaging/public/messages.ts'
import { knownDevice, type operator } from './tables.ts'

const mostDevices = 20

/** Whether an operator has logged in from this browser before; `browserId` null is one that has no id of ours. */
export async function isKnownDevice(r: AnyReader, operatorId: string, browserId: string | null): Promise<boolean> {
  if (!browserId) return false
  const [row] = await r
    .select()
    .from(knownDevice)
    .where(and(eq(knownDevice.operatorId, operatorId), eq(knownDevice.browserId, browserId)))
  return row !== undefined
}

/** Notes that an operator has logged in from a browser. */
export async function rememberDevice(tx: Tx, operatorId: string, browserId: string, now: Date): Promise<void> {
  await tx
    .insert(knownDevice)
    .values({ operatorId, browserId, lastLoginAt: now })
    .onConflictDoUpdate({ target: [knownDevice.tenantId, knownDevice.operatorId, knownDevice.browserId], set: { lastLoginAt: now } })
  // Programs that keep no cookies are a new browser each time.
  const older = tx
    .select({ browserId: knownDevice.browserId })
    .from(knownDevice)
    .where(eq(knownDevice.operatorId, operatorId))
    .orderBy(desc(knownDevice.lastLoginAt))
    .offset(mostDevices)
  await tx.delete(knownDevice).where(and(eq(knownDevice.operatorId, operatorId), inArray(knownDevice.browserId, older)))
}

/** From now on the operator's browsers are strangers, but for one. */
export async function forgetDevices(tx: Tx, operatorId: string, except: string | null): Promise<void> {
  await tx.delete(knownDevice).where(and(eq(knownDevice.operatorId, operatorId), except ? ne(knownDevice.browserId, except) : undefined))
}

/** Tells an operator who has a phone of a log-in from a browser they never used. A program that keeps no cookies is one each time: once a day and address. */
export async function notifyOfNewDevice(tx: Tx, app: App, who: typeof operator.$inferSelect, ip: string, now: Date): Promise<void> {
  const { id, tenantId, mobile, loginName } = who
  if (!mobile) return
  const values = { loginName, time: clockOf(now).slice(0, 16), address: ip }
  const source = `operator:${id}:device:${dayOf(now)}:${ip}`
  await sendMessage(tx, app, { tenantId, mobile, template: operatorMessages.newDevice, values, source, at: now })
}
