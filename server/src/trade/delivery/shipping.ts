import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { companyName } from '@youli/domain/trade/delivery/rules.ts'
import { deliveryRefusals as no } from '@youli/domain/trade/delivery/texts.ts'
import { orderMessages } from '@youli/domain/trade/order/messages.ts'
import { orderPage } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { findScopedOrder } from '../order-admin/public/scope.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { transitionOrder } from '../order/public/transitions.ts'

export interface Parcel {
  expressCode: string
  expressNo: string
  remark: string
}

/** Hands a paid courier order to a courier and tells its buyer. Refuses pickup orders, unknown companies and orders no longer waiting for it. Answers the order as it was. */
export async function shipOrder(
  tx: Tx,
  actor: Actor,
  app: Pick<App, 'id' | 'jobs'>,
  me: Operator,
  orderId: string,
  parcel: Parcel,
): Promise<{ before: OrderRow; after: OrderRow }> {
  const company = companyName(parcel.expressCode)
  if (!company) refuse(no.badCompany)
  const before = await findScopedOrder(tx, me, orderId)
  if (before.takeType !== takeType.courier) refuse(no.notCourier)
  if (before.awaitsGroup) refuse(orderRefusals.awaitsGroup)
  const after = await transitionOrder(
    tx,
    actor,
    orderId,
    'ship',
    { sentAt: actor.at, expressCompany: company, expressNo: parcel.expressNo, sendRemark: parcel.remark },
    `${company} ${parcel.expressNo}`,
  )
  await sendMessage(tx, app, {
    tenantId: after.tenantId,
    memberId: after.memberId,
    template: orderMessages.shipped,
    values: { orderNo: after.orderNo, expressCompany: company, expressNo: parcel.expressNo },
    link: orderPage(orderId),
    source: `order:${orderId}:shipped`,
    at: actor.at,
  })
  return { before, after }
}
