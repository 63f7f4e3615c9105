import { minuteMs, secondMs } from '@youli/domain/kit/time.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../kit/db/db.ts'
import { message } from './tables.ts'

/** What happens to every so-manieth message of a demo brand; the others arrive by SMS. */
const mishaps = [
  { every: 11, fate: { state: 'failed', channel: 'sms', reason: 'number', code: 'InvalidParameterValue.IncorrectPhoneNumber' } },
  { every: 7, fate: { state: 'skipped', channel: null, reason: 'noChannel', code: '' } },
] as const

/** Lets a tenant's queued messages have had their fate when they were written; for the demo brand. */
export async function messagesOfThePast(tx: Tx, tenantId: string): Promise<void> {
  const rows = await tx
    .select()
    .from(message)
    .where(and(eq(message.tenantId, tenantId), eq(message.state, 'queued')))
    .orderBy(asc(message.id))
  for (const [i, row] of rows.entries()) {
    const mishap = mishaps.find((m) => i % m.every === m.every - 1)
    const sentAt = new Date(row.createdAt.getTime() + (i % 5 === 3 ? minuteMs : secondMs * 2))
    const fate = mishap?.fate ?? { state: 'sent' as const, channel: 'sms' as const, sentAt, providerId: `5000:${row.id.slice(-9)}` }
    await tx
      .update(message)
      .set({ attempts: i % 5 === 3 ? 2 : 1, ...fate })
      .where(eq(message.id, row.id))
  }
}
