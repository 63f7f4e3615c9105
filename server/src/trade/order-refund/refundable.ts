import { yuan } from '@youli/domain/kit/money.ts'
import { allowanceIn, maxNow } from '@youli/domain/platform/operator/allowance.ts'
import { refundPauseMs } from '@youli/domain/trade/order-refund/rules.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { readAllowance } from '../../platform/operator/public/allowance.ts'
import { freightBackOf, givenFigures } from '../after-sale/public/giving.ts'
import { itemsIn } from '../after-sale/public/items.ts'
import { findScopedOrder } from '../order-admin/public/scope.ts'
import { lastRefundAt } from '../payment/public/order-refunds.ts'
import { allowanceOf, whyNot } from './giving.ts'
import { pendingRequest } from './requests.ts'

export interface Asked {
  id: string
  /** JSON of pieces by line. */
  items: string
  freight: boolean
}

/** What may still go back of an order, and what the asked pieces come to, for the page that asks. */
export async function refundableOf(r: Reader, me: Operator, { id, items, freight }: Asked, now: Date) {
  const order = await findScopedOrder(r, me, id)
  const { lines, open, back } = await givenFigures(r, order, itemsIn(items) ?? [], { freight })
  const asked = await lastRefundAt(r, id)
  const waitUntil = asked ? asked.getTime() + refundPauseMs : 0
  const allowance = allowanceIn(await readAllowance(r, allowanceOf(me, 'refund', id), now), yuan)
  return {
    id,
    orderNo: order.orderNo,
    why: whyNot(order)?.msg ?? '',
    most: yuan(back.mostFen),
    lines: lines.map((l, i) => ({
      lineId: l.id,
      productName: l.goodsName,
      spec: l.spec,
      imageUrl: l.imageUrl,
      quantity: l.quantity,
      leftQuantity: open[i]!,
      amount: yuan(back.lines[i]!.amountFen),
    })),
    freight: yuan(order.freightFen - (await freightBackOf(r, id))),
    online: yuan(order.onlinePaidFen - order.onlineBackFen),
    offline: yuan(order.offlinePaidFen - order.offlineBackFen),
    unsent: order.status === orderStatus.paid,
    cap: maxNow(allowance),
    allowance,
    waitUntil: waitUntil > now.getTime() ? waitUntil : null,
    pending: await pendingRequest(r, me, id),
  }
}
