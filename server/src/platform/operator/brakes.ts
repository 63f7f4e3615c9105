import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayMs, minuteMs } from '@youli/domain/kit/time.ts'
import { lockMinutesAfter } from '@youli/domain/platform/operator/rules.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { AnyTx } from '../../kit/db/db.ts'
import { countedAddress } from '../../kit/http/counted-address.ts'
import { loginBrake } from './tables.ts'

/** What a try is counted by, and how many wrong ones in a row it bears. */
export interface Brake {
  key: string
  bears: number
}

/** A browser the operator used before is counted alone: neither somebody who guesses elsewhere nor a whole office locks it out. */
export const deviceBrakes = (operatorId: string, browserId: string): Brake[] => [{ key: `device:${operatorId}:${browserId}`, bears: 5 }]
/** Tries in the name of an account from browsers it does not know. */
export const nameBrake = (loginName: string): Brake => ({ key: `name:${loginName}`, bears: 5 })
/** Anybody else: by the name they typed and by where they are. Always in this order, so that two tries never wait in a circle. */
export const strangerBrakes = (loginName: string, ip: string): Brake[] => [
  { key: `address:${countedAddress(ip)}`, bears: 30 },
  nameBrake(loginName),
]

/**
 * Counts a try before it is looked at, so that parallel guesses count too. Refuses `locked`.
 * The last one a brake bears is still tried; `releaseBrakes` takes a right one off again.
 */
export async function pressBrakes(tx: AnyTx, brakes: readonly Brake[], now: Date): Promise<void> {
  for (const { key, bears } of brakes) {
    await tx.insert(loginBrake).values({ key, lastAt: now }).onConflictDoNothing()
    const [row] = await tx.select().from(loginBrake).where(eq(loginBrake.key, key)).for('update')
    const { failedCount, lockedUntil, lastAt } = row!
    if (lockedUntil && lockedUntil > now)
      refuse(operatorRefusals.locked, { minutes: Math.ceil((lockedUntil.getTime() - now.getTime()) / minuteMs) })
    const times = (now.getTime() - lastAt.getTime() > dayMs ? 0 : failedCount) + 1
    const minutes = lockMinutesAfter(times, bears)
    const until = minutes > 0 ? new Date(now.getTime() + minutes * minuteMs) : null
    await tx.update(loginBrake).set({ failedCount: times, lastAt: now, lockedUntil: until }).where(eq(loginBrake.key, key))
  }
  // What nobody has tried for a day need not be remembered; rows that others hold are left to the next.
  const old = tx
    .select({ key: loginBrake.key })
    .from(loginBrake)
    .where(lt(loginBrake.lastAt, new Date(now.getTime() - dayMs)))
    .limit(100)
    .for('update', { skipLocked: true })
  await tx.delete(loginBrake).where(inArray(loginBrake.key, old))
}

/** The try was no guess: it is not counted. */
export async function releaseBrakes(tx: AnyTx, brakes: readonly Brake[]): Promise<void> {
  const keys = brakes.map(({ key }) => key)
  await tx
    .update(loginBrake)
    .set({ failedCount: sql`greatest(${loginBrake.failedCount} - 1, 0)`, lockedUntil: null })
    .where(inArray(loginBrake.key, keys))
}

/** Whoever tries has proved who they are: their wrong tries are forgotten. Those of their address stay; others sit there too. */
export async function clearBrakes(tx: AnyTx, brakes: readonly Brake[]): Promise<void> {
  await releaseBrakes(tx, brakes)
  const own = brakes.map(({ key }) => key).filter((key) => !key.startsWith('address:'))
  await tx.delete(loginBrake).where(inArray(loginBrake.key, own))
}
