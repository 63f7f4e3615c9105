import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, text } from '../../kit/fields.ts'
import { giftBag } from '../../promotion/gift-bag/calls.ts'
import { orderRefusals } from '../order/texts.ts'

export const orderGiftCalls = {
  'GET /activity/api/v1/give-gift-pack/get-prize-by-order': call({
    summary: 'The gift bag that the caller’s own paid order (`businessId`) has brought and that waits to be received, or null',
    who: 'member',
    input: z.object({ businessId: id, sceneType: text(40).default('order_pay') }),
    data: giftBag.nullable(),
    refusals: orderRefusals,
  }),
}
