import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import * as orders from '../order/service.ts'
import { open } from './asking.ts'
import { figures } from './figuring.ts'
import { approve } from './handling.ts'
import type { AfterSaleRow } from './moves.ts'

/**
 * The house itself gives all of a paid order back, by the way on which a buyer's application goes: money, points, pieces, limit. Refuses
 * `changed` when somebody was faster. Answers the after-sale.
 */
export async function refundWhole(
  tx: Tx,
  app: App,
  of: { tenantId: string; orderId: string; remark: string },
  at: Date,
): Promise<AfterSaleRow> {
  const by = { by: 'system', byId: null, at, newId: app.id } as const
  const order = await orders.find(tx, of.tenantId, of.orderId)
  const said = { reason: '', remark: of.remark, images: [] }
  const row = await open(tx, await figures(tx, order, null), { kind: 'refund', verb: 'askRefund', by, state: 'pending', step: 'ask', said })
  return approve(tx, app, row, by, of.remark)
}
