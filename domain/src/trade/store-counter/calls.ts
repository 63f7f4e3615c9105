import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, paging, stamp, text, yuanInput } from '../../kit/fields.ts'
import { afterSaleRefusals } from '../after-sale/texts.ts'
import { orderRefusals } from '../order/texts.ts'

/** What staff of a store do with orders on their phones. */
export const storeCounterCalls = {
  'GET /order/api/v1/order/take-list': call({
    summary: 'Orders that wait to be picked up at the calling employee’s store (of no store: at any), by the day of their pickup',
    who: 'employee',
    paged: true,
    input: z.object(paging),
    data: z.array(
      z.object({
        id,
        orderNo: z.string(),
        productName: z.string(),
        /** Pieces still to be handed over, of all its goods. */
        quantity: z.int(),
        /** `YYYY-MM-DD`, or '' when no day was asked for. */
        takeDate: z.string(),
        shopName: z.string(),
        userName: z.string(),
        /** Masked. */
        mobileNo: z.string(),
      }),
    ),
  }),
  'POST /order/api/v1/order/take-confirm': call({
    summary: 'Staff of the store hand a pickup order over; the open amount must be the exact one',
    who: 'employee',
    input: z.object({ id, offlinePaymentFee: yuanInput }),
    data: z.null(),
    refusals: { ...orderRefusals, underWay: afterSaleRefusals.underWay },
  }),
  'GET /order/api/v1/service/scan': call({
    summary: 'The order behind a scanned or typed code: pickup code, return code or order number; for staff of its store',
    who: 'employee',
    input: z.object({ code: text(600) }),
    data: z.object({ orderId: id, type: z.enum(['takeGood', 'returnGood']), code: z.string() }),
    refusals: afterSaleRefusals,
  }),
  'GET /order/api/v1/service/shift-list': call({
    summary: 'What was handed over and taken back today in the caller’s store, newest first',
    who: 'employee',
    input: z.object({}),
    data: z.array(
      z.object({
        orderId: id,
        orderNo: z.string(),
        type: z.enum(['takeGood', 'returnGood']),
        productName: z.string(),
        quantity: z.int(),
        staffName: z.string(),
        time: stamp,
      }),
    ),
    refusals: afterSaleRefusals,
  }),
}
