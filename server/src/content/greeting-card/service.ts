import type { CardDraft } from '@youli/domain/content/greeting-card/rules.ts'
import { cardRefusals as no } from '@youli/domain/content/greeting-card/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { greetingCard } from './tables.ts'

const mine = (tenantId: string, id: string) => and(eq(greetingCard.tenantId, tenantId), eq(greetingCard.id, id))

/** One of the tenant's. Refuses `notThere`. */
export async function find(r: Reader, tenantId: string, id: string): Promise<CardDraft & { id: string }> {
  const [card] = isId(id) ? await r.select().from(greetingCard).where(mine(tenantId, id)) : []
  return card ? pick(card) : refuse(no.notThere)
}

const pick = ({ id, title, imageUrl, content, sender }: typeof greetingCard.$inferSelect) => ({ id, title, imageUrl, content, sender })

/** A page of a tenant's cards, newest first. */
export async function list(r: Reader, tenantId: string, { limit, offset }: { limit: number; offset: number }) {
  const wanted = eq(greetingCard.tenantId, tenantId)
  const rows = await r.select().from(greetingCard).where(wanted).orderBy(desc(greetingCard.id)).limit(limit).offset(offset)
  return { data: rows.map((row) => ({ ...pick(row), time: row.createdAt.getTime() })), total: await r.$count(greetingCard, wanted) }
}

/** Makes a card. */
export async function add(tx: Tx, tenantId: string, id: string, draft: CardDraft): Promise<void> {
  await tx.insert(greetingCard).values({ ...draft, id, tenantId })
}

/** Changes a card and answers what it was. Refuses `notThere`. */
export async function edit(tx: Tx, tenantId: string, id: string, draft: CardDraft): Promise<CardDraft> {
  const { id: _, ...was } = await find(tx, tenantId, id)
  await tx.update(greetingCard).set(draft).where(mine(tenantId, id))
  return was
}

/** Takes a card down and answers its title. Refuses `notThere`. */
export async function remove(tx: Tx, tenantId: string, id: string): Promise<string> {
  const [gone] = await tx.delete(greetingCard).where(mine(tenantId, id)).returning()
  return gone?.title ?? refuse(no.notThere)
}
