import * as z from 'zod'
import { call } from '../../kit/call.ts'

export const giftStoreCalls = {
  'GET /giftmall/api/v1/giftmall/trade/unfinish-amount': call({
    summary: 'How many gift orders of the caller are under way',
    who: 'visitor',
    input: z.object({}),
    data: z.int(),
  }),
}
