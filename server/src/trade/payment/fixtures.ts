import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { OrderRow } from '../order/service.ts'
import { settle } from './service.ts'
import { payment } from './tables.ts'

/** A payment that came in at a moment, settled as the provider's report would be; for the demo brand. */
export async function paidAtCashier(tx: Tx, app: App, order: OrderRow, at: Date): Promise<void> {
  const id = app.id()
  const outTradeNo = `P${id}`
  await tx.insert(payment).values({
    id,
    tenantId: order.tenantId,
    appId: order.appId,
    orderId: order.id,
    channel: 'jsapi',
    outTradeNo,
    amountFen: order.onlineFen,
    state: 'waiting',
    createdAt: at,
  })
  await settle(tx, app, { appId: order.appId, outTradeNo, transactionId: `4200${id}`, totalFen: order.onlineFen, paidAt: at }, at)
}
