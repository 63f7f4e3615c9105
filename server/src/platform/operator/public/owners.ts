import { ownerAudit } from '@youli/domain/platform/operator/audit.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx, WideTx } from '../../../kit/db/db.ts'
import { setOperatorPassword } from '../accounts.ts'
import { clearBrakes, nameBrake } from '../brakes.ts'
import { forgetDevices } from '../devices.ts'
import { operatorBy } from '../login.ts'
import { dropFactor } from '../second-factor.ts'
import { endSessions } from '../sessions.ts'
import { operator } from '../tables.ts'
import { writeAudit } from './audit.ts'

type Account = NonNullable<Awaited<ReturnType<typeof operatorBy>>>

/** Changes an operator and says so in the log of their brand, where nobody of the brand did it. */
async function changeOwner(tx: WideTx, { id, tenantId, name }: Account, change: 'make' | 'reset' | 'remove', owner: boolean, now: Date) {
  const own = tx.of(tenantId)
  await own
    .update(operator)
    .set({ owner, ...(owner && { active: true }) })
    .where(eq(operator.id, id))
  const me = { tenantId, operatorId: '0', name: '安装管理者' }
  await writeAudit(own, { me, ip: '', now, audit: [ownerAudit[change]], trail: { accounted: false } }, { id, name })
}

/** Makes the operator with a log-in name, of whatever brand, an owner of the installation, and switches the account on; false when there is none. */
export async function makeOwner(tx: WideTx, loginName: string, now: Date): Promise<boolean> {
  const account = await operatorBy(tx, loginName.toLowerCase())
  if (account) await changeOwner(tx, account, 'make', true, now)
  return account !== null
}

/** As `makeOwner`, with a new password and without the second factor, for an owner who cannot log in any more: their sessions end, and locks of their name. */
export async function resetOwner(tx: WideTx, loginName: string, passwordHash: string, now: Date): Promise<boolean> {
  const account = await operatorBy(tx, loginName.toLowerCase())
  if (!account) return false
  await changeOwner(tx, account, 'reset', true, now)
  await resetAccount(tx.of(account.tenantId), account, passwordHash, now)
  return true
}

async function resetAccount(tx: Tx, { id, loginName }: Account, passwordHash: string, now: Date): Promise<void> {
  await setOperatorPassword(tx, id, passwordHash)
  await dropFactor(tx, id)
  await forgetDevices(tx, id, null)
  await endSessions(tx, id, {}, now)
  await clearBrakes(tx, [nameBrake(loginName)])
}

/** Makes an owner an operator like others; `last` when no other active owner is left, `none` when the name is no owner's. */
export async function removeOwner(tx: WideTx, loginName: string, now: Date): Promise<'removed' | 'last' | 'none'> {
  // One after the other in the installation, so that two owners cannot both be the one too many.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('owners of the installation', 0))`)
  const account = await operatorBy(tx, loginName.toLowerCase())
  if (!account?.owner) return 'none'
  const owners = await tx.select({ id: operator.id, active: operator.active }).from(operator).where(eq(operator.owner, true))
  if (!owners.some(({ id, active }) => active && id !== account.id)) return 'last'
  await changeOwner(tx, account, 'remove', false, now)
  return 'removed'
}
