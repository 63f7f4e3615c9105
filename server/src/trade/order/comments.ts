import { commentNotices } from '@youli/domain/catalog/comment/notices.ts'
import { isScore } from '@youli/domain/catalog/comment/rules.ts'
import { commentRefusals as no } from '@youli/domain/catalog/comment/texts.ts'
import type { Parsed } from '@youli/domain/kit/call.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { orderCalls } from '@youli/domain/trade/order/calls.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { and, eq } from 'drizzle-orm'
import { commentsOfOrder, writeComment } from '../../catalog/comment/public/comments.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import { notifyOperators } from '../../platform/notice/public/notices.ts'
import { areOwnPictures } from '../../platform/upload/public/uploads.ts'
import type { OrderRow } from './public/rows.ts'
import { tryTransitionOrder } from './public/transitions.ts'
import { orderLine, tradeOrder } from './tables.ts'

export type CommentRequest = Parsed<(typeof orderCalls)['POST /order/api/v1/order/comment']>
type Line = typeof orderLine.$inferSelect

/** Locks the caller's order, so that its comments and other moves come one after the other. Answers its status. */
async function locked(tx: Tx, { me }: Ctx<'member'>, id: string): Promise<number> {
  const [order] = await tx
    .select({ status: tradeOrder.status })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.id, id), eq(tradeOrder.tenantId, me.tenantId), eq(tradeOrder.memberId, me.memberId)))
    .for('update')
  return (order ?? refuse(orderRefusals.notThere)).status
}

/**
 * Keeps what the buyer says about a line of a received order; with the last line's comment the order is complete (conflicts K44).
 * Refuses `noStars`, `notYours`, `notThere`, `notInOrder`, `already`, `notReceived`, `over`.
 */
export async function commentOnLine(tx: Tx, comment: CommentRequest, ctx: Ctx<'member'>): Promise<{ id: string }> {
  const { me, actor } = ctx
  if (!isScore(comment.score)) refuse(no.noStars)
  const status = await locked(tx, ctx, comment.tradeId)
  const imgs = comment.imgs ?? []
  if (!(await areOwnPictures(tx, me, imgs))) refuse(no.notYours)
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, comment.tradeId)).orderBy(orderLine.id)
  const done = new Set((await commentsOfOrder(tx, me.tenantId, comment.tradeId)).map((one) => one.orderLineId))
  const line = meant(lines, done, comment)
  if (status !== orderStatus.received) refuse(status === orderStatus.completed ? no.over : no.notReceived)
  const order = { id: comment.tradeId, tenantId: me.tenantId, memberId: me.memberId }
  const id = await keep(tx, order, line, { score: comment.score, content: comment.content ?? '', imgs }, actor)
  await notifyOperators(tx, ctx.app, [
    {
      kind: commentNotices.written,
      ref: id,
      title: `新评价 · ${comment.score} 星`,
      text: line.goodsName,
      link: '/comments?state=shown&reply=no',
      at: actor.at,
    },
  ])
  if (lines.every((one) => one.id === line.id || done.has(one.id)))
    await tryTransitionOrder(tx, actor, order.id, 'complete', { endedAt: actor.at })
  return { id }
}

type Commented = Pick<OrderRow, 'id' | 'tenantId' | 'memberId'>
export interface Opinion {
  score: number
  content: string
  imgs: string[]
}
async function keep(tx: Tx, order: Commented, line: Line, opinion: Opinion, { at, newId }: Actor): Promise<string> {
  const { goodsId, skuId, goodsName, spec } = line
  const of = {
    tenantId: order.tenantId,
    memberId: order.memberId,
    orderId: order.id,
    orderLineId: line.id,
    goodsId,
    skuId,
    goodsName,
    spec,
  }
  return (await writeComment(tx, { id: newId(), ...of, ...opinion, at })).id
}

/** One opinion on every line of a received order, which is complete then; for the demo brands. Answers the comments' ids. */
export async function commentOnOrder(tx: Tx, actor: Actor, order: Commented, opinion: Opinion): Promise<string[]> {
  const ids: string[] = []
  for (const line of await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id)).orderBy(orderLine.id))
    ids.push(await keep(tx, order, line, opinion, actor))
  await tryTransitionOrder(tx, actor, order.id, 'complete', { endedAt: actor.at })
  return ids
}

/** The line that is commented on. */
function meant(lines: readonly Line[], done: ReadonlySet<string>, { goodsId, skuId }: CommentRequest): Line {
  const fitting = lines.filter((line) => line.goodsId === goodsId && (!skuId || line.skuId === skuId))
  if (fitting.length === 0) refuse(no.notInOrder)
  return fitting.find((line) => !done.has(line.id)) ?? refuse(no.already)
}
