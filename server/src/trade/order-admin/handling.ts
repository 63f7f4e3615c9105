import { refuse } from '@youli/domain/kit/refusal.ts'
import { orderHandlingNotices } from '@youli/domain/trade/order-admin/notices.ts'
import { orderTagMax } from '@youli/domain/trade/order-admin/rules.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { nameOfViewer } from '../../platform/note/public/colleagues.ts'
import { notifyOperators } from '../../platform/notice/public/notices.ts'
import { namesOfOperators } from '../../platform/operator/public/operators.ts'
import { findScopedOrder } from './public/scope.ts'
import { orderHandling, orderTag } from './tables.ts'

// Tags of orders, and who is in charge of them.

/** Tags of orders, each list in order of the word. */
export async function tagsOfOrders(r: Reader, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return tags
  const rows = await r
    .select()
    .from(orderTag)
    .where(inArray(orderTag.orderId, [...orderIds]))
    .orderBy(orderTag.tag)
  for (const { orderId, tag } of rows) tags.get(orderId)?.push(tag)
  return tags
}

/** Operators in charge of orders, by order. */
export async function assigneesOfOrders(
  r: Reader,
  tenantId: string,
  orderIds: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (orderIds.length === 0) return new Map()
  const rows = await r
    .select()
    .from(orderHandling)
    .where(inArray(orderHandling.orderId, [...orderIds]))
  const names = await namesOfOperators(r, tenantId, [...new Set(rows.flatMap(({ assigneeId }) => assigneeId ?? []))])
  return new Map(rows.flatMap(({ orderId, assigneeId: id }) => (id ? [[orderId, { id, name: names.get(id) ?? '' }]] : [])))
}

/** Tags of orders in use, the most used first. */
export const orderTagsInUse = (r: Reader, tenantId: string): Promise<{ tag: string; orders: number }[]> =>
  r
    .select({ tag: orderTag.tag, orders: sql<number>`count(*)::int` })
    .from(orderTag)
    .where(eq(orderTag.tenantId, tenantId))
    .groupBy(orderTag.tag)
    .orderBy(sql`count(*) desc`, orderTag.tag)
    .limit(200)

/** How an order within the operator's scope is handled, held until the transaction ends: others who change it wait. Refuses `notThere`. */
async function holdHandling(tx: Tx, me: Operator, orderId: string) {
  const { tenantId, orderNo } = await findScopedOrder(tx, me, orderId)
  await tx.insert(orderHandling).values({ tenantId, orderId }).onConflictDoNothing()
  const [row] = await tx.select().from(orderHandling).where(eq(orderHandling.orderId, orderId)).for('update')
  return { tenantId, orderNo, assigneeId: row!.assigneeId }
}

/** Adds tags to an order and takes others away. Answers the tags before and after. Refuses `notThere`, `tooManyTags`. */
export async function changeOrderTags(
  tx: Tx,
  me: Operator,
  orderId: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<{ before: string[]; after: string[] }> {
  const { tenantId } = await holdHandling(tx, me, orderId)
  const before = (await tagsOfOrders(tx, [orderId])).get(orderId)!
  if (remove.length > 0) await tx.delete(orderTag).where(and(eq(orderTag.orderId, orderId), inArray(orderTag.tag, [...remove])))
  const added = [...new Set(add)].map((tag) => ({ tenantId, orderId, tag }))
  if (added.length > 0) await tx.insert(orderTag).values(added).onConflictDoNothing()
  const after = (await tagsOfOrders(tx, [orderId])).get(orderId)!
  return after.length > orderTagMax.count ? refuse(no.tooManyTags, { max: orderTagMax.count }) : { before, after }
}

/** Puts an operator in charge of an order, or nobody, and tells them. Answers who was. Refuses `notThere`, `noAssignee`. */
export async function assignOrder(
  tx: Tx,
  { app, me, actor }: { app: App; me: Operator; actor: Actor },
  orderId: string,
  operatorId: string | null,
): Promise<{ before: string | null; orderNo: string }> {
  const { assigneeId: before, orderNo } = await holdHandling(tx, me, orderId)
  if (operatorId === before) return { before, orderNo }
  if (operatorId !== null && (await nameOfViewer(tx, app, me, operatorId, { kind: 'order', refId: orderId })) === null)
    refuse(no.noAssignee)
  await tx.update(orderHandling).set({ assigneeId: operatorId }).where(eq(orderHandling.orderId, orderId))
  if (operatorId !== null && operatorId !== me.operatorId)
    await notifyOperators(tx, app, [
      {
        kind: orderHandlingNotices.assigned,
        ref: actor.newId(),
        title: `${me.name}把订单交给您`,
        text: orderNo,
        link: `/orders/${orderId}`,
        at: actor.at,
        only: [operatorId],
      },
    ])
  return { before, orderNo }
}

/** Ids of the orders with a tag, to be asked inside another query. */
export const ordersTagged = (r: Reader, tenantId: string, tag: string) =>
  r
    .select({ id: orderTag.orderId })
    .from(orderTag)
    .where(and(eq(orderTag.tenantId, tenantId), eq(orderTag.tag, tag)))

/** Ids of the orders that an operator is in charge of, to be asked inside another query. */
export const ordersAssigned = (r: Reader, tenantId: string, operatorId: string) =>
  r
    .select({ id: orderHandling.orderId })
    .from(orderHandling)
    .where(and(eq(orderHandling.tenantId, tenantId), eq(orderHandling.assigneeId, operatorId)))
