import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, num, optionalId, text } from '../../kit/fields.ts'
import { orderRefusals } from '../order/texts.ts'

export const pickupCalls = {
  'GET /order/api/v1/order/take-date-list': call({
    summary:
      'Days for pickup at a store with the orders already booked; `full` when its daily limit is reached. `startTime` and `endTime` are the delivery days of an activity',
    who: 'visitor',
    input: z.object({
      shopId: id,
      startTime: text(40).optional(),
      endTime: text(40).optional(),
      personLimit: num.optional(),
      goodsId: optionalId,
    }),
    data: z.array(z.object({ takeDate: z.string(), personAmount: z.int(), full: z.boolean() })),
    refusals: orderRefusals,
  }),
  'POST /order/api/v1/order/take-confirm': call({
    summary: 'Staff of the store hand a pickup order over; the open amount must be the exact one',
    who: 'employee',
    input: z.object({ id, offlinePaymentFee: num }),
    data: z.null(),
    refusals: orderRefusals,
  }),
}
