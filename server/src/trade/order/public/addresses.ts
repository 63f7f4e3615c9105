import { and, asc, eq, gte, lte, notInArray } from 'drizzle-orm'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { blind } from '../../../kit/db/encrypted.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { tradeOrder } from '../tables.ts'
import type { OrderRow, Receiver } from './rows.ts'

/** Blanks and marks that people write in different ways. */
const meaningless = /[\s,，.。、;；:：\-—_#]+/g

/** Blind index of an address: the same place gives the same text, whoever receives there. */
export const addressIndex = ({ area, address }: Pick<Receiver, 'area' | 'address'>): string =>
  blind(`address:${`${area}${address}`.replace(meaningless, '').toLowerCase()}`)

const live = notInArray(tradeOrder.status, [orderStatus.cancelled, orderStatus.closed])
const around = (at: Date, ms: number) =>
  and(live, gte(tradeOrder.createdAt, new Date(at.getTime() - ms)), lte(tradeOrder.createdAt, new Date(at.getTime() + ms)))

/** Enough to tell; more would only be slower. */
const most = 100

/** Live orders to the address of an order that were placed within so many milliseconds of it, with it; none where its address was not kept. */
export const ordersToAddress = (r: Reader, { addressIndex: index, createdAt }: OrderRow, ms: number) =>
  index === null
    ? Promise.resolve([])
    : r
        .select({ createdAt: tradeOrder.createdAt, receiver: tradeOrder.receiver })
        .from(tradeOrder)
        .where(and(eq(tradeOrder.addressIndex, index), around(createdAt, ms)))
        .orderBy(asc(tradeOrder.createdAt))
        .limit(most)

/** When the live orders of an order's member were placed that lie within so many milliseconds of it, with it. */
export async function orderMomentsOfMember(r: Reader, { memberId, createdAt }: OrderRow, ms: number): Promise<Date[]> {
  const rows = await r
    .select({ at: tradeOrder.createdAt })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.memberId, memberId), around(createdAt, ms)))
    .orderBy(asc(tradeOrder.createdAt))
    .limit(most)
  return rows.map(({ at }) => at)
}
