import type { Disposition } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleRefusals as no } from '@youli/domain/trade/after-sale/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { orderPage } from '@youli/domain/trade/order/rules.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import * as messages from '../../platform/messaging/service.ts'
import * as orders from '../order/service.ts'
import { retryRefunds } from '../payment/service.ts'
import { end } from './asking.ts'
import { giveBack, sourceOf, takeIn } from './carrying-out.ts'
import { type AfterSaleRow, move, type Mover, noteStep } from './moves.ts'

const noted = (remark: string) => (remark ? [{ reasonLabel: '说明', reasonValue: remark }] : [])

/** Agrees to an application: a refund is carried out with it, a return waits for the goods. */
export async function approve(tx: Tx, app: App, row: AfterSaleRow, by: Mover, remark = ''): Promise<AfterSaleRow> {
  const refund = row.kind === 'refund'
  const moved = await move(tx, row, refund ? 'approve' : 'agree', by, {}, { reasons: noted(remark) })
  if (refund) {
    // What members have is locked before counters and pieces, as placing does.
    await giveBack(tx, app, moved, by)
    await takeIn(tx, moved, 'shelf', by.at)
  }
  await tell(tx, app, moved, refund ? '已同意退款' : '已同意退货，请寄回商品', by.at)
  return moved
}

/** Says no for a reason that the member reads; the order goes on. */
export async function reject(tx: Tx, app: App, row: AfterSaleRow, by: Mover, reason: string): Promise<AfterSaleRow> {
  const ended = await end(tx, row, 'reject', by, [{ reasonLabel: '拒绝原因', reasonValue: reason }])
  await tell(tx, app, ended, `未通过，${reason}`, by.at)
  return ended
}

/** The goods are back. Stock is moved here and only here, whoever pays when. */
export async function receive(
  tx: Tx,
  row: AfterSaleRow,
  by: Mover,
  { disposition, remark = '' }: { disposition: Disposition; remark?: string },
): Promise<AfterSaleRow> {
  const fate = { reasonLabel: '处理', reasonValue: disposition === 'shelf' ? '退回库存' : '报损' }
  const moved = await move(tx, row, 'receive', by, { disposition }, { reasons: [fate, ...noted(remark)] })
  await takeIn(tx, moved, disposition, by.at)
  return moved
}

/** Pays back for goods that were received. */
export async function refund(tx: Tx, app: App, row: AfterSaleRow, by: Mover, remark = ''): Promise<AfterSaleRow> {
  const moved = await move(tx, row, 'refund', by, {}, { reasons: noted(remark) })
  await giveBack(tx, app, moved, by)
  return moved
}

/** Asks the provider again for refunds that failed. Refuses when there are none. */
export async function retry(tx: Tx, app: App, row: AfterSaleRow, by: Mover): Promise<void> {
  if (row.state !== 'refunding' || (await retryRefunds(tx, app, row.orderId, sourceOf(row.id))) === 0) refuse(no.nothingFailed)
  await noteStep(tx, row.id, 'retry', by)
}

async function tell(tx: Tx, app: App, row: AfterSaleRow, result: string, at: Date): Promise<void> {
  const { orderNo } = await orders.find(tx, row.tenantId, row.orderId)
  await messages.send(tx, app, {
    tenantId: row.tenantId,
    memberId: row.memberId,
    template: 'afterSaleReviewed',
    values: { orderNo, result },
    link: orderPage(row.orderId),
    source: `${sourceOf(row.id)}:reviewed`,
    at,
  })
}
