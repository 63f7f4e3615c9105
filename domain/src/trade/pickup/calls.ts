import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, int, optionalId, text } from '../../kit/fields.ts'
import { isDay } from '../../kit/time.ts'
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
}
