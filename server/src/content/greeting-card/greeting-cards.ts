import type { GreetingCardDraft } from '@youli/domain/content/greeting-card/rules.ts'
import { greetingCardRefusals as no } from '@youli/domain/content/greeting-card/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { greetingCard } from './tables.ts'

const mine = (tenantId: string, id: string) => and(eq(greetingCard.tenantId, tenantId), eq(greetingCard.id, id))

/** One of the tenant's. Refuses `notThere`. */
export async function findGreetingCard(r: Reader, tenantId: string, id: string): Promise<GreetingCardDraft & { id: string }> {
  const [card] = isId(id) ? await r.select().from(greetingCard).where(mine(tenantId, id)) : []
  return card ? pick(card) : refuse(no.notThere)
}

const pick = ({ id, title, imageUrl, content, sender }: typeof greetingCard.$inferSelect) => ({ id, title, imageUrl, content, sender })

/** A page of a tenant's cards, newest first. */
export async function listGreetingCards(r: Reader, tenantId: string, page: Window) {
  const wanted = eq(greetingCard.tenantId, tenantId)
  const query = r.select().from(greetingCard).where(wanted).orderBy(desc(greetingCard.id))
  const { rows, total } = await paged(query, page, r.$count(greetingCard, wanted))
  return { data: rows.map((row) => ({ ...pick(row), time: row.createdAt.getTime() })), total }
}

/** What a card says. Refuses `notThere`. */
export async function greetingCardDraft(r: Reader, tenantId: string, id: string): Promise<GreetingCardDraft> {
  const { id: _, ...draft } = await findGreetingCard(r, tenantId, id)
  return draft
}

/** Makes a card, or changes one. Answers its id; refuses `notThere`. */
export async function saveGreetingCard(tx: Tx, { tenantId, newId }: Actor, id: string | null, draft: GreetingCardDraft): Promise<string> {
  if (!id) {
    const made = newId()
    await tx.insert(greetingCard).values({ ...draft, id: made, tenantId })
    return made
  }
  const [changed] = await tx.update(greetingCard).set(draft).where(mine(tenantId, id)).returning({ id: greetingCard.id })
  return changed?.id ?? refuse(no.notThere)
}

/** Takes a card down and answers its title. Refuses `notThere`. */
export async function removeGreetingCard(tx: Tx, { tenantId }: Actor, id: string): Promise<string> {
  const [gone] = await tx.delete(greetingCard).where(mine(tenantId, id)).returning()
  return gone?.title ?? refuse(no.notThere)
}
