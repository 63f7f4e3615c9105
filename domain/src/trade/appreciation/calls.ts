import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { yuanAmount } from '../../kit/fields.ts'

export const appreciationCalls = {
  'GET /valueadded/api/v1/value_added/order/get-user-amount-added-statistical': call({
    summary: 'What the caller’s value-added orders are worth together, yuan',
    who: 'visitor',
    input: z.object({}),
    data: yuanAmount,
  }),
  'GET /api/v1/value_added/order/get-user-amount-added-statistical': call({
    summary: 'The same under its other address',
    who: 'visitor',
    input: z.object({}),
    data: yuanAmount,
  }),
}
