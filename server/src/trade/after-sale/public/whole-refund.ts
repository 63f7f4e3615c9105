import type { Actor } from '../../../kit/actor.ts'
import type { App } from '../../../kit/app.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { findOrder } from '../../order/public/queries.ts'
import { openAfterSale } from '../request.ts'
import { figures } from '../amounts.ts'
import { approveAfterSale } from '../review.ts'
import type { AfterSaleRow } from '../transitions.ts'

/**
 * The brand itself gives all of a paid order back, by the way on which a buyer's application goes: money, points, pieces, limit. Refuses
 * `changed` when somebody was faster. Answers the after-sale.
 */
export async function refundWholeOrder(tx: Tx, actor: Actor, app: App, of: { orderId: string; remark: string }): Promise<AfterSaleRow> {
  const order = await findOrder(tx, actor.tenantId, of.orderId)
  const application = { reason: '', remark: of.remark, images: [] }
  const row = await openAfterSale(tx, actor, await figures(tx, order, null), {
    kind: 'refund',
    verb: 'askRefund',
    state: 'pending',
    step: 'ask',
    said: application,
  })
  return approveAfterSale(tx, actor, app, row, of.remark)
}
