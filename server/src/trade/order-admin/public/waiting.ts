import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import type { OrderTab } from '@youli/domain/trade/order-admin/rules.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { and, eq, isNull, lt, lte, not, or, type SQL } from 'drizzle-orm'
import { countWaiting, type WaitingCount } from '../../../kit/db/counts.ts'
import type { Reader } from '../../../kit/db/db.ts'
import type { Operator } from '../../../kit/http/callers.ts'
import { tradeOrder } from '../../order/tables.ts'
import { orderScope } from './scope.ts'

const hasStatus = (status: number) => eq(tradeOrder.status, status)
const isCourier = eq(tradeOrder.takeType, takeType.courier)
/** What each tab of the list of orders holds. */
export const orderStates: Record<OrderTab, SQL | undefined> = {
  all: undefined,
  awaitingPayment: hasStatus(orderStatus.awaitingPayment),
  toShip: and(hasStatus(orderStatus.paid), isCourier),
  toPickUp: and(hasStatus(orderStatus.paid), not(isCourier)),
  shipped: hasStatus(orderStatus.shipped),
  received: hasStatus(orderStatus.received),
  completed: hasStatus(orderStatus.completed),
  returning: hasStatus(orderStatus.returning),
  refunding: hasStatus(orderStatus.refunding),
  cancelled: hasStatus(orderStatus.cancelled),
  closed: hasStatus(orderStatus.closed),
}

/** Pickup orders whose day has come: the chosen one, in Shanghai; without one, any day is. */
export const isDueToday = (now: Date): SQL =>
  and(eq(tradeOrder.takeType, takeType.pickup), or(isNull(tradeOrder.takeDate), lte(tradeOrder.takeDate, dayOf(now))))!

/** Paid orders that wait for their shipment; late are those paid before a moment. */
export const countOrdersToShip = (r: Reader, me: Operator, lateBefore: Date): Promise<WaitingCount> =>
  countWaiting(r, tradeOrder, and(orderScope(me), orderStates.toShip), lt(tradeOrder.paidAt, lateBefore))

/** Paid orders to be picked up today; late are those whose day has passed, or, without one, those paid before a moment. */
export const countPickupsDue = (r: Reader, me: Operator, now: Date, lateBefore: Date): Promise<WaitingCount> =>
  countWaiting(
    r,
    tradeOrder,
    and(orderScope(me), orderStates.toPickUp, isDueToday(now)),
    or(lt(tradeOrder.takeDate, dayOf(now)), and(isNull(tradeOrder.takeDate), lt(tradeOrder.paidAt, lateBefore)))!,
  )
