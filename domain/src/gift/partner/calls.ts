import * as z from 'zod'
import { call } from '../../kit/call.ts'

export const partnerCalls = {
  'GET /giftmall/api/v1/giftmall/is-manage': call({
    summary: 'Whether the caller manages a partner merchant',
    who: 'visitor',
    input: z.object({}),
    data: z.boolean(),
  }),
  'GET /giftmall/api/v1/giftmall/partner_status': call({
    summary: 'What the caller is to a partner merchant; none for everybody else',
    who: 'visitor',
    input: z.object({}),
    data: z.object({ status: z.enum(['none', 'active']) }),
  }),
}
