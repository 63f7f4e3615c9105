import { addDays, dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { rewardPoints } from '@youli/domain/trade/order/rules.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { earnPoints } from '../../../member/wallet/public/earnings.ts'
import { configValue } from '../../../platform/tenant-config/public/tenants.ts'
import type { OrderRow } from './rows.ts'

/** Source of an order's points in the wallet: what a refund takes back is named by it. */
export const rewardSource = (orderId: string): string => `order:${orderId}:reward`

/** Points for an order whose goods reached their buyer, available after the tenant's days. Nothing while the tenant gives none. */
export async function rewardOrder(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const { id, tenantId, memberId, orderNo } = order
  const keptFen = order.payableFen - order.onlineBackFen - order.offlineBackFen - order.waivedFen
  const amount = rewardPoints(keptFen, Number(await configValue(tx, tenantId, orderSettings.pointRate)))
  if (amount === 0) return
  const days = Number(await configValue(tx, tenantId, orderSettings.pointPendingDays))
  const availableAt = days > 0 ? startOfDay(addDays(dayOf(at), days)) : at
  const source = rewardSource(id)
  await earnPoints(tx, {
    tenantId,
    memberId,
    kind: 'integral',
    amount,
    reason: 'order-reward',
    source,
    remark: `订单${orderNo}`,
    at,
    availableAt,
  })
}
