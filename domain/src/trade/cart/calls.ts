import * as z from 'zod'
import { mallSettings } from '../../catalog/goods/settings.ts'
import { call } from '../../kit/call.ts'
import { day, id, oneOf, optionalId, positiveCount, stamp, text, yuanAmount, yuanBetween, yuanInput } from '../../kit/fields.ts'
import { goodsRefusals } from '../../catalog/goods/texts.ts'
import { maxQuantity } from '../checkout/rules.ts'
import { orderRefusals } from '../order/texts.ts'
import { maxCartLines } from './rules.ts'
import { cartRefusals } from './texts.ts'

const refusals = { ...orderRefusals, ...cartRefusals, gone: goodsRefusals.gone }
const member = { who: 'member', refusals } as const
const quantity = positiveCount(maxQuantity)
const skuIds = z.array(id).min(1).max(maxCartLines)

/** A line as it is now: nothing of it is kept from when it was added, but that day's price, to compare. */
export const cartItem = z.object({
  goodsId: id,
  skuId: id,
  goodsName: z.string(),
  spec: z.string(),
  imageUrl: z.string(),
  price: yuanAmount,
  /** What it cost when it was added. */
  addedPrice: yuanAmount,
  marketPrice: yuanAmount,
  quantity: z.int(),
  /** The most of it that may be ordered now. */
  most: z.int(),
  stock: z.int(),
  limitSale: z.int(),
  bought: z.int(),
  state: z.enum(['ok', 'short', 'limited', 'soldOut', 'gone']),
  selected: z.boolean(),
  expressType: z.int(),
  payWay: z.int(),
  addTime: stamp,
})

const money = yuanBetween(0, 100_000_000)

/** No paths for carts are given; these stand beside the order's own. */
export const cartCalls = {
  'GET /order/api/v1/cart/list': call({
    summary: 'The caller’s cart with present prices, stock and limits, newest first; at most 200 lines',
    ...member,
    input: z.object({}),
    data: z.array(cartItem),
  }),
  'GET /order/api/v1/cart/count': call({
    summary: 'Lines in the caller’s cart; 0 without a phone',
    who: 'visitor',
    input: z.object({}),
    data: z.int(),
  }),
  'POST /order/api/v1/cart/add': call({
    summary: 'Puts pieces of a SKU into the cart, on top of those already there; answers its lines',
    ...member,
    feature: mallSettings.open,
    input: z.object({ productId: id, skuId: id, quantity }),
    data: z.int(),
  }),
  'POST /order/api/v1/cart/change': call({
    summary: 'Sets how many pieces of a line are wanted',
    ...member,
    input: z.object({ skuId: id, quantity }),
    data: z.null(),
  }),
  'POST /order/api/v1/cart/select': call({
    summary: 'Ticks lines for the next order, or takes the ticks off',
    ...member,
    input: z.object({ skuIds, selected: z.boolean() }),
    data: z.null(),
  }),
  'POST /order/api/v1/cart/remove': call({
    summary: 'Takes lines out of the cart; those that are not there are as good as gone',
    ...member,
    input: z.object({ skuIds }),
    data: z.null(),
  }),
  'GET /order/api/v1/cart/checkout': call({
    summary: 'The ticked lines as one order would take them: ways, stores, days, fee and pay way that all of them allow',
    ...member,
    feature: mallSettings.open,
    input: z.object({}),
    data: z.object({
      lines: z.array(
        z.object({
          productId: id,
          skuId: id,
          productName: z.string(),
          spec: z.string(),
          imageUrl: z.string(),
          price: yuanAmount,
          quantity: z.int(),
          /** Yuan of one piece that points may replace. */
          exchangeMoney: yuanAmount,
        }),
      ),
      takeTypes: z.array(z.int()),
      expressFee: yuanAmount,
      payWay: z.int(),
      advancePayment: yuanAmount,
      takeRemark: z.string(),
      /** Open stores that hand over all of them. */
      shopIds: z.array(id),
      /** Days of pickup that all of them allow, `YYYY-MM-DD`; one must be chosen when `required`. */
      day: z.object({ required: z.boolean(), from: z.string(), to: z.string() }),
    }),
  }),
  'POST /order/api/v1/order/create-cart': call({
    summary: 'Places one order of several lines of the cart, which leave it; stock, limits, slot and amounts decided here',
    ...member,
    feature: mallSettings.open,
    input: z.object({
      /** As the page showed them: they must be in the cart just so. */
      lines: z
        .array(z.object({ skuId: id, productId: id, quantity, price: yuanInput.nullish() }))
        .min(1)
        .max(maxCartLines),
      takeType: oneOf(1, 2),
      shopId: optionalId,
      expressId: optionalId,
      takeDate: day.or(z.literal('')).nullish(),
      remark: text(200).nullish(),
      couponId: optionalId,
      /** What points shall replace, in yuan; compared, never used beyond "wanted". */
      exchangeMoney: money.nullish(),
      paymentFee: money.nullish(),
    }),
    data: z.object({ id, status: z.int(), msg: z.string() }),
  }),
}
