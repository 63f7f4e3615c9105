import type { Reader } from '../../../kit/db/db.ts'
import { refundsFor } from '../../payment/public/order-refunds.ts'
import { sourceOf } from '../execution.ts'
import type { AfterSaleRow } from '../transitions.ts'

/** Refunds at the provider that an after-sale ordered, oldest first. */
export const refundsOfAfterSale = (r: Reader, { id, orderId }: Pick<AfterSaleRow, 'id' | 'orderId'>) => refundsFor(r, orderId, sourceOf(id))
