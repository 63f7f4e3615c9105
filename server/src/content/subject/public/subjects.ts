import { goodsIn, type SubjectModule } from '@youli/domain/content/subject/rules.ts'
import { subjectRefusals as no } from '@youli/domain/content/subject/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { goodsSummaries } from '../../../catalog/goods/public/goods.ts'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { rowsByState } from '../../../kit/db/counts.ts'
import { sortedBy, type SortedWindow } from '../../../kit/db/sorted.ts'
import { cleaned } from '../../../kit/rich-text.ts'
import { subject } from '../tables.ts'

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

interface SubjectFilter {
  keyword?: string
  state?: 'on' | 'off' | ''
}
const states = { all: undefined, on: eq(subject.published, true), off: eq(subject.published, false) }

/** A page of topics, those put first before the newest unless another order is chosen. */
export function listSubjects(r: Reader, tenantId: string, filter: SubjectFilter, page: SortedWindow<'updateTime'>) {
  const others = and(
    eq(subject.tenantId, tenantId),
    isNull(subject.deletedAt),
    // A brand has tens of topics: read through, no index is asked.
    filter.keyword ? sql`position(lower(${filter.keyword}) in lower(${subject.title} || ' ' || ${subject.summary})) > 0` : undefined,
  )
  const usual = page.sort ? [] : [desc(subject.topping)]
  const order = [...usual, ...sortedBy(page.sort, { updateTime: subject.updatedAt }, subject.id)]
  return rowsByState(r, { table: subject, states, state: filter.state, others }, page, order)
}

/** One topic, published or not; null when it is not there. */
export async function findSubject(r: Reader, tenantId: string, id: string): Promise<SubjectRow | null> {
  const [row] = await r.select().from(subject).where(living(tenantId, id))
  return row ?? null
}

/** As `findSubject`; refuses `gone`. */
export const findPublishedSubject = async (r: Reader, tenantId: string, id: string): Promise<SubjectRow> =>
  (await findSubject(r, tenantId, id)) ?? refuse(no.gone)

/** One published topic, locked: its fans are counted one after the other. Refuses `gone`. */
export async function lockSubject(tx: Tx, tenantId: string, id: string): Promise<void> {
  const [row] = await tx.select({ published: subject.published }).from(subject).where(living(tenantId, id)).for('update')
  if (!row?.published) refuse(no.gone)
}

/** Counts a reading of a published topic and answers it; refuses `gone`. */
export async function countSubjectVisit(tx: Tx, tenantId: string, id: string): Promise<SubjectRow> {
  const [row] = await tx
    .update(subject)
    .set({ hits: sql`${subject.hits} + 1` })
    .where(and(living(tenantId, id), eq(subject.published, true)))
    .returning()
  return row ?? refuse(no.gone)
}

/** Makes a topic, not published yet, or changes one. Answers its id; refuses `gone`, and `noGoods` when a goods of it is not there. */
export async function saveSubject(tx: Tx, s: Actor, id: string | null, draft: SubjectDraft): Promise<string> {
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
export const setSubjectPublished = (tx: Tx, { tenantId }: Actor, id: string, published: boolean): Promise<string> =>
  change(tx, tenantId, id, { published })

/** Deletes a topic; it is gone for good. Answers its title; refuses `gone`. */
export const removeSubject = (tx: Tx, { tenantId, at }: Actor, id: string): Promise<string> =>
  change(tx, tenantId, id, { deletedAt: at, published: false })
