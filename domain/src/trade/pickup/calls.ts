import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, int, optionalId, paging, text, yuanInput } from '../../kit/fields.ts'
import { isDay } from '../../kit/time.ts'
import { afterSaleRefusals } from '../after-sale/texts.ts'
import { orderRefusals } from '../order/texts.ts'

const dayOrMoment = text(40)
  .refine((v) => v === '' || isDay(v.slice(0, 10)))
  .transform((v) => v.slice(0, 10))
  .optional()

export const pickupCalls = {
  'GET /order/api/v1/order/take-date-list': call({
    summary:
      'Days for pickup at a store with the orders already booked; `full` when its daily limit is reached. `startTime` and `endTime` are the delivery days of an activity',
    who: 'visitor',
    input: z.object({
      shopId: id,
      /** A day, or a moment of it. */
      startTime: dayOrMoment,
      endTime: dayOrMoment,
      /** Read and ignored: the store's own daily limit decides. */
      personLimit: int.optional(),
      goodsId: optionalId,
    }),
    data: z.array(z.object({ takeDate: z.string(), personAmount: z.int(), full: z.boolean() })),
    refusals: orderRefusals,
  }),
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
}
