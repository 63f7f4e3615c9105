import { commentRefusals as no, commentTexts } from '@youli/domain/catalog/comment/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import { countWaiting, rowsByState, type WaitingCount } from '../../../kit/db/counts.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import { sortedBy, type SortedWindow } from '../../../kit/db/sorted.ts'
import { countStars } from '../rating.ts'
import { comment } from '../tables.ts'

export type CommentRow = typeof comment.$inferSelect
type NewComment = Omit<typeof comment.$inferInsert, 'pictured' | 'imgs'> & { imgs: string[] }

/** Keeps what a buyer says about a line, and counts its stars. Refuses `already` for a line that has its comment. */
export async function writeComment(tx: Tx, draft: NewComment): Promise<CommentRow> {
  const [row] = await tx
    .insert(comment)
    .values({ ...draft, pictured: draft.imgs.length > 0 })
    .onConflictDoNothing()
    .returning()
  if (!row) return refuse(no.already)
  await countStars(tx, row, 1)
  tx.invalidate(row.tenantId, 'comments')
  return row
}

/** What was said about an order, in the order of its lines. */
export const commentsOfOrder = (r: Reader, tenantId: string, orderId: string): Promise<CommentRow[]> =>
  r
    .select()
    .from(comment)
    .where(and(eq(comment.tenantId, tenantId), eq(comment.orderId, orderId)))
    .orderBy(comment.orderLineId)

/** How many comments these orders have. */
export const countComments = (r: Reader, orderIds: readonly string[]): Promise<number> =>
  r.$count(comment, inArray(comment.orderId, [...orderIds]))

/** One comment; refuses `gone`. */
export async function findComment(r: Reader, tenantId: string, id: string): Promise<CommentRow> {
  const [row] = await r
    .select()
    .from(comment)
    .where(and(eq(comment.tenantId, tenantId), eq(comment.id, id)))
  return row ?? refuse(no.gone)
}

const kinds: Record<string, SQL | undefined> = {
  good: gte(comment.score, 4),
  middle: eq(comment.score, 3),
  bad: lte(comment.score, 2),
  pictures: eq(comment.pictured, true),
}

/** A page of the comments on a goods that everybody may read, newest first. */
export function commentsOfGoods(r: Reader, tenantId: string, goodsId: string, kind: string, page: Window) {
  const wanted = and(eq(comment.goodsId, goodsId), eq(comment.tenantId, tenantId), sql`${comment.shown}`, kinds[kind])
  const query = r.select().from(comment).where(wanted).orderBy(desc(comment.id))
  return paged(query, page, r.$count(comment, wanted))
}

export interface CommentFilter {
  keyword?: string
  goodsId?: string | null
  score?: number
  state?: 'shown' | 'hidden' | ''
  replied?: boolean
  pictured?: boolean
}

const matching = (tenantId: string, f: CommentFilter): SQL | undefined =>
  and(
    eq(comment.tenantId, tenantId),
    f.goodsId ? eq(comment.goodsId, f.goodsId) : undefined,
    f.score === undefined ? undefined : eq(comment.score, f.score),
    f.replied === undefined ? undefined : f.replied ? isNotNull(comment.repliedAt) : isNull(comment.repliedAt),
    f.pictured ? eq(comment.pictured, true) : undefined,
    f.keyword ? sql`position(lower(${f.keyword}) in lower(${comment.content} || ' ' || ${comment.goodsName})) > 0` : undefined,
  )

const states = { all: undefined, shown: eq(comment.shown, true), hidden: eq(comment.shown, false) }

/** Comments that everybody reads and nobody has answered; late are those written before a moment. */
export const countUnanswered = (r: Reader, tenantId: string, lateBefore: Date): Promise<WaitingCount> =>
  countWaiting(r, comment, and(matching(tenantId, { replied: false }), states.shown), lt(comment.at, lateBefore))

/** A page of a tenant's comments, newest first unless another order is chosen. */
export const listComments = (r: Reader, tenantId: string, filter: CommentFilter, page: SortedWindow<'time'>) =>
  rowsByState(
    r,
    { table: comment, states, state: filter.state, others: matching(tenantId, filter) },
    page,
    sortedBy(page.sort, { time: comment.id }, comment.id),
  )

/** Ids of the comments that a filter finds, newest first, at most so many. */
export async function idsOfComments(r: Reader, tenantId: string, filter: CommentFilter, limit: number): Promise<string[]> {
  const where = and(matching(tenantId, filter), states[filter.state || 'all'])
  const rows = await r.select({ id: comment.id }).from(comment).where(where).orderBy(desc(comment.id)).limit(limit)
  return rows.map(({ id }) => id)
}

/** Names of the products that these comments are about, by comment. */
export async function goodsOfComments(r: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await r
    .select({ id: comment.id, name: comment.goodsName })
    .from(comment)
    .where(and(eq(comment.tenantId, tenantId), inArray(comment.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The brand's answer to a comment. Refuses `gone`. */
export async function answerComment(tx: Tx, { tenantId, name, at }: Actor, id: string, reply: string): Promise<CommentRow> {
  const [row] = await tx
    .update(comment)
    .set({ reply, repliedBy: name, repliedAt: at })
    .where(and(eq(comment.tenantId, tenantId), eq(comment.id, id)))
    .returning()
  tx.invalidate(tenantId, 'comments')
  return row ?? refuse(no.gone)
}

/** Hides a comment for a reason, or shows it again; its stars go and come with it, once. Refuses `gone`, and `sameState` when it is so already. */
export async function setCommentShown(tx: Tx, { tenantId }: Actor, id: string, shown: boolean, reason = ''): Promise<CommentRow> {
  const [row] = await tx
    .update(comment)
    .set({ shown, reason })
    .where(and(eq(comment.tenantId, tenantId), eq(comment.id, id), eq(comment.shown, !shown), ne(comment.reason, commentTexts.erased)))
    .returning()
  if (!row) {
    await findComment(tx, tenantId, id)
    return refuse(no.sameState)
  }
  await countStars(tx, row, shown ? 1 : -1)
  tx.invalidate(tenantId, 'comments')
  return row
}

/** All a member ever said, oldest first, for the copy of their data that they may ask for. */
export const commentsOfMember = (r: Reader, memberId: string): Promise<CommentRow[]> =>
  r.select().from(comment).where(eq(comment.memberId, memberId)).orderBy(comment.id)

/** Takes away the words and pictures of a member who left, and their stars with them. */
export async function eraseComments(tx: Tx, memberId: string): Promise<void> {
  const hidden = await tx
    .update(comment)
    .set({ shown: false })
    .where(and(eq(comment.memberId, memberId), eq(comment.shown, true)))
    .returning()
  for (const row of hidden) {
    await countStars(tx, row, -1)
    tx.invalidate(row.tenantId, 'comments')
  }
  await tx
    .update(comment)
    .set({ content: '', imgs: [], pictured: false, reason: commentTexts.erased })
    .where(eq(comment.memberId, memberId))
}
