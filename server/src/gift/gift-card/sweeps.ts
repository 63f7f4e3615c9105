import { giftCardMessages } from '@youli/domain/gift/gift-card/messages.ts'
import { heldCardFlow, remindBeforeDays } from '@youli/domain/gift/gift-card/rules.ts'
import { clockOf, dayMs } from '@youli/domain/kit/time.ts'
import { and, asc, eq, gte, inArray, isNull, lt, lte } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { cardsPage } from './grants.ts'
import { stateBefore } from './held-cards.ts'
import { giftCard, giftCardGrant } from './tables.ts'

/** Cards of one transaction. */
const batch = 500

const isOver = (now: Date) => and(stateBefore('expire'), lt(giftCardGrant.validEndAt, now))

/** Held cards that end soon and of which nobody was told. */
function isEnding(now: Date) {
  const soon = new Date(now.getTime() + remindBeforeDays * dayMs)
  return and(
    eq(giftCardGrant.state, 'held'),
    isNull(giftCardGrant.remindedAt),
    gte(giftCardGrant.validEndAt, now),
    lte(giftCardGrant.validEndAt, soon),
    lte(giftCardGrant.validStartAt, now),
  )
}

/** Marks given cards whose days are over. Answers how many. */
export async function expireCardsDue(db: Db, now: Date): Promise<number> {
  for (let expired = 0; ;) {
    const found = await db.transact(async (tx) => {
      const due = tx
        .select({ id: giftCardGrant.id })
        .from(giftCardGrant)
        .where(isOver(now))
        .orderBy(asc(giftCardGrant.validEndAt), asc(giftCardGrant.id))
        .limit(batch)
        .for('update', { skipLocked: true })
      const marked = await tx
        .update(giftCardGrant)
        .set({ state: heldCardFlow.expire.to })
        .where(inArray(giftCardGrant.id, due))
        .returning({ id: giftCardGrant.id })
      return marked.length
    })
    expired += found
    if (found < batch) return expired
  }
}

/** Tells the holders of cards that end soon, once for each card. Answers how many. */
export async function remindOfEndingCards(db: Db, app: App, now: Date): Promise<number> {
  for (let count = 0; ;) {
    const found = await db.transact(async (tx) => {
      const ending = await tx
        .select({ grant: giftCardGrant, name: giftCard.name })
        .from(giftCardGrant)
        .innerJoin(giftCard, eq(giftCard.id, giftCardGrant.cardId))
        .where(isEnding(now))
        .orderBy(asc(giftCardGrant.validEndAt), asc(giftCardGrant.id))
        .limit(batch)
        .for('update', { of: giftCardGrant, skipLocked: true })
      const ids = ending.map(({ grant }) => grant.id)
      if (ids.length > 0) await tx.update(giftCardGrant).set({ remindedAt: now }).where(inArray(giftCardGrant.id, ids))
      for (const { grant: g, name } of ending)
        await sendMessage(tx, app, {
          tenantId: g.tenantId,
          memberId: g.memberId,
          template: giftCardMessages.expiring,
          values: { cardName: name, endTime: clockOf(g.validEndAt).slice(0, 10) },
          link: cardsPage,
          // Given back after its time it ends a second time.
          source: `gift-card:${g.id}:ending:${String(g.validEndAt.getTime())}`,
          usefulUntil: g.validEndAt,
          at: now,
        })
      return ending.length
    })
    count += found
    if (found < batch) return count
  }
}

export const endedCardsSweep: Sweep = {
  brands: (r, now) => brandsWith(r, giftCardGrant, isOver(now)),
  settle: (db, _, now) => expireCardsDue(db, now),
}
export const giftCardReminders: Sweep = { brands: (r, now) => brandsWith(r, giftCardGrant, isEnding(now)), settle: remindOfEndingCards }
