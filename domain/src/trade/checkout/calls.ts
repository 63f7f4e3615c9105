import * as z from 'zod'
import { mallSettings } from '../../catalog/goods/settings.ts'
import { call } from '../../kit/call.ts'
import { day, id, int, num, numOrNone, optionalId, text, yuanBetween } from '../../kit/fields.ts'
import { orderRefusals } from '../order/texts.ts'

const money = yuanBetween(0, 100_000_000)

const createInput = z.object({
  source: int.or(z.string()).nullish(),
  type: int.or(z.string()).nullish(),
  couponId: optionalId,
  takeType: numOrNone,
  shopId: optionalId,
  remark: text(200).nullish(),
  productId: id,
  skuId: id,
  quantity: num,
  /** Id of the chosen delivery address (conflicts F06). */
  expressId: optionalId,
  /** Amounts from the client are compared or ignored, never used. */
  advancePayment: money.nullish(),
  payWay: int.nullish(),
  exchangeMoney: money.nullish(),
  shareDetailId: text(64).nullish(),
  takeDate: day.or(z.literal('')).nullish(),
  /** What the page showed; when it differs from ours the order is refused with the reason. */
  price: money.nullish(),
  paymentFee: money.nullish(),
})

export const checkoutCalls = {
  'POST /order/api/v1/order/create': call({
    summary: 'Places an order: stock, limit, slot and amounts decided here',
    who: 'member',
    refusals: orderRefusals,
    feature: mallSettings.open,
    input: createInput,
    data: z.object({ id, status: z.int(), msg: z.string() }),
  }),
}
