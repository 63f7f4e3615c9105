import { randomBytes } from 'node:crypto'
import { goodsIn, type SubjectModule } from '@youli/domain/content/subject/rules.ts'
import { subjectRefusals as no } from '@youli/domain/content/subject/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { goodsSummaries } from '../../catalog/goods/public/goods.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { cleaned } from '../../kit/rich-text.ts'
import { subject } from './tables.ts'

export { eraseLikes, favoritesOf, like, likedOf, likedTitles, unlike } from './favorites.ts'
export { face, whole } from './reading.ts'

export type SubjectRow = typeof subject.$inferSelect

/** A topic as it is saved. */
export interface SubjectDraft {
  title: string
  summary: string
  masterImg: string
  topping: boolean
  /** Rich text is cleaned here. */
  modules: readonly SubjectModule[]
}

const living = (tenantId: string, id: string) => and(eq(subject.tenantId, tenantId), eq(subject.id, id), isNull(subject.deletedAt))

/** A page of topics, those put first before the newest. */
export function list(r: Reader, tenantId: string, filter: { keyword?: string; published?: boolean }, page: Window) {
  const wanted: SQL | undefined = and(
    eq(subject.tenantId, tenantId),
    isNull(subject.deletedAt),
    filter.published === undefined ? undefined : eq(subject.published, filter.published),
    // A brand has tens of topics: read through, no index is asked.
    filter.keyword ? sql`position(lower(${filter.keyword}) in lower(${subject.title} || ' ' || ${subject.summary})) > 0` : undefined,
  )
  const query = r.select().from(subject).where(wanted).orderBy(desc(subject.topping), desc(subject.id))
  return paged(query, page, r.$count(subject, wanted))
}

/** One topic, published or not; null when it is not there. */
export async function peek(r: Reader, tenantId: string, id: string): Promise<SubjectRow | null> {
  const [row] = await r.select().from(subject).where(living(tenantId, id))
  return row ?? null
}

/** As `peek`; refuses `gone`. */
export const find = async (r: Reader, tenantId: string, id: string): Promise<SubjectRow> => (await peek(r, tenantId, id)) ?? refuse(no.gone)

/** One published topic, locked: its fans are counted one after the other. Refuses `gone`. */
export async function locked(tx: Tx, tenantId: string, id: string): Promise<void> {
  const [row] = await tx.select({ published: subject.published }).from(subject).where(living(tenantId, id)).for('update')
  if (!row?.published) refuse(no.gone)
}

/** Counts a reading of a published topic and answers it; refuses `gone`. */
export async function hit(tx: Tx, tenantId: string, id: string): Promise<SubjectRow> {
  const [row] = await tx
    .update(subject)
    .set({ hits: sql`${subject.hits} + 1` })
    .where(and(living(tenantId, id), eq(subject.published, true)))
    .returning()
  return row ?? refuse(no.gone)
}

/** Makes a topic, not published yet, or changes one. Answers its id; refuses `gone`, and `noGoods` when a goods of it is not there. */
export async function save(tx: Tx, s: Actor, id: string | null, draft: SubjectDraft): Promise<string> {
  const wanted = goodsIn(draft.modules)
  if ((await goodsSummaries(tx, s.tenantId, wanted)).length < wanted.length) refuse(no.noGoods)
  const modules = draft.modules.map((one) => (one.type === 'text' ? { ...one, html: cleaned(one.html) } : one))
  const { title, summary, masterImg, topping } = draft
  const columns = { title, summary, masterImg, topping, modules, updatedAt: s.at }
  if (!id) {
    const made = s.newId()
    const previewKey = randomBytes(16).toString('hex')
    await tx.insert(subject).values({ id: made, tenantId: s.tenantId, ...columns, previewKey, createdAt: s.at })
    return made
  }
  const changed = await tx.update(subject).set(columns).where(living(s.tenantId, id)).returning({ id: subject.id })
  return changed[0]?.id ?? refuse(no.gone)
}

async function change(tx: Tx, tenantId: string, id: string, set: Partial<Pick<SubjectRow, 'published' | 'deletedAt'>>): Promise<string> {
  const [row] = await tx.update(subject).set(set).where(living(tenantId, id)).returning({ title: subject.title })
  return (row ?? refuse(no.gone)).title
}

/** Publishes a topic or takes it offline. Answers its title; refuses `gone`. */
export const setPublished = (tx: Tx, { tenantId }: Actor, id: string, published: boolean): Promise<string> =>
  change(tx, tenantId, id, { published })

/** Deletes a topic; it is gone for good. Answers its title; refuses `gone`. */
export const remove = (tx: Tx, { tenantId, at }: Actor, id: string): Promise<string> =>
  change(tx, tenantId, id, { deletedAt: at, published: false })
