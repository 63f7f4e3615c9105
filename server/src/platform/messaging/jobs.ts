import { dayMs } from '@youli/domain/kit/time.ts'
import { retentionDays, lostAfterDays, messageFlow, messageStates } from '@youli/domain/platform/messaging/rules.ts'
import { and, inArray, lt } from 'drizzle-orm'
import type { WideDb } from '../../kit/db/db.ts'
import { job, wideJob } from '../../kit/jobs/job.ts'
import { message } from './tables.ts'

/** Brings one message to its receiver. What a provider may take later is queued again by itself; the retries here are for a process that died. */
export const deliverMessage = job<{ messageId: string }>('message.deliver', {
  retryLimit: 10,
  retryDelaySeconds: 20,
  expireSeconds: 120,
  concurrency: 4,
})

/** Every night: messages whose job is gone have failed, old ones are dropped. */
export const tidyMessages = wideJob('message.tidy')

export async function tidyOutbox(db: WideDb, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const { from, to } = messageFlow.lose
  const ended = messageStates.filter((state) => !(from as readonly string[]).includes(state))
  await db.transact(async (tx) => {
    const lost = and(inArray(message.state, from), lt(message.queuedAt, before(lostAfterDays)))
    await tx.update(message).set({ state: to, reason: 'lost' }).where(lost)
    await tx.delete(message).where(and(inArray(message.state, ended), lt(message.createdAt, before(retentionDays))))
  })
}
