import { afterSaleMessages } from '@youli/domain/trade/after-sale/messages.ts'
import type { Disposition } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleRefusals as no } from '@youli/domain/trade/after-sale/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { orderPage } from '@youli/domain/trade/order/rules.ts'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { findOrder } from '../order/public/queries.ts'
import { retryRefunds } from '../payment/public/order-refunds.ts'
import { endAfterSale } from './request.ts'
import { executeRefund, sourceOf, takeIn } from './execution.ts'
import { type AfterSaleRow, transition, noteStep } from './transitions.ts'

const noted = (remark: string) => (remark ? [{ reasonLabel: '说明', reasonValue: remark }] : [])

/** Agrees to an application: a refund is carried out with it, a return waits for the goods. */
export async function approveAfterSale(tx: Tx, actor: Actor, app: App, row: AfterSaleRow, remark = ''): Promise<AfterSaleRow> {
  const refund = row.kind === 'refund'
  const moved = await transition(tx, actor, row, refund ? 'approve' : 'agree', {}, { reasons: noted(remark) })
  if (refund) {
    // What members have is locked before counters and pieces, as placing does.
    await executeRefund(tx, actor, app, moved)
    await takeIn(tx, moved, 'shelf', actor.at)
  }
  await tellResult(tx, app, moved, refund ? '已同意退款' : '已同意退货，请寄回商品', actor.at)
  return moved
}

/** Says no for a reason that the member reads; the order goes on. */
export async function rejectAfterSale(tx: Tx, actor: Actor, app: App, row: AfterSaleRow, reason: string): Promise<AfterSaleRow> {
  const ended = await endAfterSale(tx, actor, row, 'reject', [{ reasonLabel: '拒绝原因', reasonValue: reason }])
  await tellResult(tx, app, ended, `未通过，${reason}`, actor.at)
  return ended
}

/** The goods are back. Stock is moved here and only here, whoever pays when. */
export async function receiveReturn(
  tx: Tx,
  actor: Actor,
  row: AfterSaleRow,
  { disposition, remark = '' }: { disposition: Disposition; remark?: string },
): Promise<AfterSaleRow> {
  const fate = { reasonLabel: '处理', reasonValue: disposition === 'shelf' ? '退回库存' : '报损' }
  const moved = await transition(tx, actor, row, 'receive', { disposition }, { reasons: [fate, ...noted(remark)] })
  await takeIn(tx, moved, disposition, actor.at)
  return moved
}

/** Pays back for goods that were received. */
export async function refundAfterSale(tx: Tx, actor: Actor, app: App, row: AfterSaleRow, remark = ''): Promise<AfterSaleRow> {
  const moved = await transition(tx, actor, row, 'refund', {}, { reasons: noted(remark) })
  await executeRefund(tx, actor, app, moved)
  return moved
}

/** Asks the provider again for refunds that failed. Refuses when there are none. */
export async function retryRefundsOf(tx: Tx, actor: Actor, app: App, row: AfterSaleRow): Promise<void> {
  if (row.state !== 'refunding' || (await retryRefunds(tx, app, row.orderId, sourceOf(row.id))) === 0) refuse(no.nothingFailed)
  await noteStep(tx, actor, row.id, 'retry')
}

/** Tells the buyer what became of an after-sale, once. */
export async function tellResult(tx: Tx, app: App, row: AfterSaleRow, result: string, at: Date): Promise<void> {
  const { orderNo } = await findOrder(tx, row.tenantId, row.orderId)
  await sendMessage(tx, app, {
    tenantId: row.tenantId,
    memberId: row.memberId,
    template: afterSaleMessages.reviewed,
    values: { orderNo, result },
    link: orderPage(row.orderId),
    source: `${sourceOf(row.id)}:reviewed`,
    at,
  })
}
