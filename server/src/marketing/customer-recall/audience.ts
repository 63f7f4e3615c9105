import { clockOf, dayMs } from '@youli/domain/kit/time.ts'
import { recallMessages } from '@youli/domain/marketing/customer-recall/messages.ts'
import { recallPage, recallPortion, type RecallAudience } from '@youli/domain/marketing/customer-recall/rules.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, Reader } from '../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { taggedQuery } from '../../member/profile/public/profiles.ts'
import { listMembers, memberIdsAfter } from '../../member/registration/public/member-search.ts'
import { sendMessages } from '../../platform/messaging/public/messages.ts'
import { buyersSince } from '../../trade/order/public/buyers.ts'
import { customerRecall, customerRecallMember } from './tables.ts'

interface Audience {
  audience: RecallAudience
  days: number
  tag: string
}

/** Whom a recall is for at a moment, as what a roster is filtered by: who is new has not stayed away. */
function meant(r: Reader, tenantId: string, { audience, days, tag }: Audience, at: Date) {
  if (audience === 'tag') return { among: taggedQuery(r, tenantId, tag) }
  const since = new Date(at.getTime() - days * dayMs)
  return { except: buyersSince(r, tenantId, since), registeredBefore: since }
}

/** How many members a recall would be for; counting stops at 1,001. */
export const audienceSize = async (r: Reader, tenantId: string, of: Audience, now: Date): Promise<number> =>
  (await listMembers(r, tenantId, meant(r, tenantId, of, now), { offset: 0, limit: 1 })).total

/** Gathers and tells the next portion of one recall; true while there are more. Each portion is whole, wherever a process dies. */
async function portion(db: Db, app: App, id: string, now: Date): Promise<boolean> {
  return db.transact(async (tx) => {
    const going = and(eq(customerRecall.id, id), eq(customerRecall.state, 'sending'))
    const [recall] = await tx.select().from(customerRecall).where(going).for('update')
    if (!recall) return false
    const { tenantId, gatheredTo, title, endAt } = recall
    const ids = await memberIdsAfter(tx, tenantId, meant(tx, tenantId, recall, recall.sentAt!), gatheredTo, recallPortion)
    const full = ids.length === recallPortion
    if (ids.length > 0) {
      const rows = ids.map((memberId) => ({ recallId: id, memberId, tenantId }))
      await tx.insert(customerRecallMember).values(rows).onConflictDoNothing()
      const values = { title, endTime: clockOf(endAt).slice(0, 16) }
      const letter = { tenantId, template: recallMessages.invitation, values, link: recallPage(id), at: now } as const
      await sendMessages(
        tx,
        app,
        ids.map((memberId) => ({ ...letter, memberId, source: `customer-recall:${id}:${memberId}` })),
      )
    }
    await tx
      .update(customerRecall)
      .set({ gatheredTo: ids.at(-1) ?? gatheredTo, state: full ? 'sending' : 'sent' })
      .where(eq(customerRecall.id, id))
    return full
  })
}

const isGoingOut = eq(customerRecall.state, 'sending')

/** Every recall that is going out, a portion at a time. */
export async function sendPortions(db: Db, app: App, now: Date): Promise<void> {
  const going = await db.read((r) =>
    r.select({ id: customerRecall.id }).from(customerRecall).where(isGoingOut).orderBy(asc(customerRecall.id)),
  )
  for (const { id } of going) while (await portion(db, app, id, now));
}

export const recallsSweep: Sweep = { brands: (r) => brandsWith(r, customerRecall, isGoingOut), settle: sendPortions }
