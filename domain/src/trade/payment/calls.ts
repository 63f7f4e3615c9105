import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id } from '../../kit/fields.ts'
import { orderRefusals } from '../order/texts.ts'
import { payTypes } from './rules.ts'
import { paymentRefusals } from './texts.ts'

const one = z.object({ id })

export const paymentCalls = {
  'POST /order/api/v1/order/pay': call({
    summary: 'Starts paying: the address of the payment page, or nothing to pay and the order is paid at once',
    who: 'member',
    input: one,
    data: z.object({ id, payUrl: z.string(), paid: z.boolean() }),
    refusals: orderRefusals,
  }),
  'POST /order/api/v1/order/pay-check': call({
    summary: '9 paid, 5 pending, 0 failed; asks the provider when we do not know yet',
    who: 'member',
    input: one,
    data: z.object({ code: z.int() }),
    refusals: orderRefusals,
  }),
  'POST /payment/api/v1/prepay': call({
    summary: 'Opens a payment at the provider: cashier parameters inside the messaging app, an address outside',
    unkept: 'what a provider signed to pay with, for minutes',
    who: 'member',
    input: z.object({
      id,
      payType: z.enum(payTypes).default('order'),
      channel: z.enum(['jsapi', 'h5']),
      returnUrl: z.string().max(2000).default(''),
    }),
    data: z.object({
      channel: z.enum(['jsapi', 'h5']),
      h5Url: z.string(),
      cashier: z
        .object({
          appId: z.string(),
          timeStamp: z.string(),
          nonceStr: z.string(),
          package: z.string(),
          signType: z.string(),
          paySign: z.string(),
        })
        .nullable(),
    }),
    refusals: { ...orderRefusals, ...paymentRefusals },
  }),
}
