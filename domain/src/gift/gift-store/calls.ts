import * as z from 'zod'
import { walletRefusals } from '../../member/wallet/texts.ts'
import { call } from '../../kit/call.ts'
import { flag, id, idList, int, optionalId, paging, stamp, text, textFile, integer, yuanAmount } from '../../kit/fields.ts'
import { giftOrders, giftPayments } from './rules.ts'
import { giftRefusals, giftTextRefusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'

/** `parentId` '0' is a root; `categroyName` is the wire's own spelling (conflicts S03). */
export const giftCategory = z.object({ id, categroyName: z.string(), imageUrl: z.string(), parentId: z.string() })

/** A status or a way of taking that lists are asked for. */
const statusInput = int.pipe(integer(0, 9))

/** A gift as its cards and pages show it (Spec 2 §3). `takeType` is the gift store's own number; `price` points, `luckyBeanPrice` beans of the cheapest piece. */
export const gift = z.object({
  id,
  productName: z.string(),
  summary: z.string(),
  productType: z.int(),
  categoryId: z.string(),
  productStatus: z.int(),
  takeType: z.int(),
  sendTypeText: z.string(),
  /** Market price in yuan; shown where the brand wants it. */
  tagPrice: yuanAmount,
  /** Pieces exchanged so far. */
  volume: z.int(),
  leadDay: z.int(),
  partnerId: z.string(),
  partnerName: z.string(),
  /** Yuan that the brand owes its partner for a piece: 0 for everybody but the two of them. */
  settlementPrice: yuanAmount,
  canGetPerDay: z.int(),
  personLimit: z.int(),
  luckyBeanPrice: z.int(),
  limitExchangeTime: z.boolean(),
  exchangeBeginTime: stamp.nullable(),
  exchangeEndTime: stamp.nullable(),
  price: z.int(),
  quantity: z.int(),
  defaultImageUrl: z.string(),
})
/** A specification of a gift; `price` is in the gift's own currency. */
export const inventory = z.object({
  id,
  productId: id,
  quantity: z.int(),
  barcode: z.string(),
  specification: z.string(),
  price: z.int(),
  remark: z.string(),
})

/** A gift order as its page shows it. `orderStatus` 1 paid, 2 shipped, 3 completed, 0 taken back. */
export const giftOrder = z.object({
  id,
  orderNo: z.string(),
  quantity: z.int(),
  productId: id,
  inventoryId: id,
  takeType: z.int(),
  tradeType: z.string(),
  addressId: z.string(),
  address: z.string(),
  shopId: z.string(),
  remark: z.string(),
  orderStatus: z.int(),
  couponId: z.string(),
  productType: z.int(),
  productName: z.string(),
  specification: z.string(),
  defaultImageUrl: z.string(),
  /** What it was paid with: `integral` or `lucky_bean`. */
  accountType: z.string(),
  /** What paid: the wallet, a gift card, or a free gift that was won. */
  paidWith: z.enum(giftPayments),
  price: z.int(),
  totalPrice: z.int(),
  createTime: stamp,
  /** `YYYY-MM-DD` from which it is ready. */
  readyDay: z.string(),
  /** Where it is picked up: a store of the brand, or the merchant's own place. */
  placeName: z.string(),
  placeAddress: z.string(),
  placeTel: z.string(),
  partnerId: z.string(),
  partnerName: z.string(),
  receiveName: z.string(),
  mobileNo: phone,
  expressCompany: z.string(),
  expressNo: z.string(),
  sendTime: stamp.nullable(),
  finishTime: stamp.nullable(),
  closeReason: z.string(),
})
/** What those who hand a gift over see: who it is for. */
export const storeCounterOrder = giftOrder.extend({ userName: z.string(), userMobile: phone })

const one = z.object({ id })
const open = { who: 'anyone', refusals: giftRefusals } as const
const member = { who: 'member', refusals: giftRefusals } as const
/** Staff come from the enterprise messenger too, where nobody has bound a phone. */
const counterCall = { who: 'visitor', refusals: giftRefusals } as const
/** What somebody fills in to get a gift. */
export const giftRequest = z.object({
  quantity: int.default(1),
  productId: id,
  inventoryId: optionalId,
  takeType: int.optional(),
  tradeType: text(20).optional(),
  addressId: optionalId,
  /** Sent by old pages; the address book decides. */
  address: text(300).optional(),
  shopId: optionalId,
  remark: text(200).default(''),
  couponId: optionalId,
  /** What the page showed for all pieces together; another sum is refused, never used. */
  totalPrice: int.optional(),
})
const exchanging = {
  ...member,
  refusals: { ...giftRefusals, ...walletRefusals },
  input: giftRequest,
  data: z.object({ id }),
}
const listing = {
  ...paging,
  categoryId: optionalId,
  productType: int.optional(),
  keyword: text(30).optional(),
  order: z.enum(giftOrders).default('default'),
  /** Most points, or beans, that one may cost: what the caller can afford. */
  affordable: flag.optional(),
}

export const giftStoreCalls = {
  'GET /giftmall/api/v1/giftmall/mobile-product-list': call({
    summary: 'Own and partner gifts on the shelf; `affordable` only those that the caller’s points or beans are enough for',
    ...open,
    paged: true,
    input: z.object(listing),
    data: z.array(gift),
  }),
  'GET /giftmall/api/v1/giftmall/plat/list': call({
    summary: 'Platform gifts on the shelf',
    ...open,
    paged: true,
    input: z.object(listing),
    data: z.array(gift),
  }),
  'GET /giftmall/api/v1/giftmall/product': call({
    summary: 'One own or partner gift; one off the shelf says so in its `productStatus`',
    ...open,
    input: one,
    data: gift,
  }),
  'GET /giftmall/api/v1/giftmall/plat/detail': call({ summary: 'One platform gift', ...open, input: one, data: gift }),
  'GET /giftmall/api/v1/giftmall/product/detail': call({
    summary: 'The rich text of a gift, as text without the envelope',
    ...open,
    refusals: giftTextRefusals,
    reply: 'file',
    input: one,
    data: textFile,
  }),
  'GET /giftmall/api/v1/giftmall/product/opens': call({
    summary: 'Whether the caller may exchange a gift now, why not, and how many pieces at most',
    who: 'visitor',
    refusals: giftRefusals,
    input: one,
    data: z.object({
      open: z.boolean(),
      /** Why not; '' when it is open. */
      reason: z.string(),
      most: z.int(),
      had: z.int(),
      nowTime: stamp,
      exchangeBeginTime: stamp.nullable(),
      exchangeEndTime: stamp.nullable(),
    }),
  }),
  'GET /giftmall/api/v1/giftmall/categories': call({
    summary: 'Categories of own and partner gifts, roots and children, in their order',
    ...open,
    cache: { tag: 'gifts' },
    input: z.object({}),
    data: z.array(giftCategory),
  }),
  'GET /giftmall/api/v1/giftmall/plat/categorys': call({
    summary: 'Categories of platform gifts',
    ...open,
    cache: { tag: 'gifts' },
    input: z.object({}),
    data: z.array(giftCategory),
  }),
  'GET /giftmall/api/v1/giftmall/product/images-nopage': call({
    summary: 'All pictures of a gift in their order',
    ...open,
    input: z.object({ productId: id }),
    data: z.array(z.object({ id, imageIndex: z.int(), imageUrl: z.string(), productId: id })),
  }),
  'GET /giftmall/api/v1/giftmall/inventories': call({
    summary: 'The specifications of a gift with price and pieces',
    ...open,
    input: z.object({ productId: id }),
    data: z.array(inventory),
  }),
  'GET /giftmall/api/v1/giftmall/inventory': call({ summary: 'One specification of a gift', ...open, input: one, data: inventory }),
  'GET /giftmall/api/v1/giftmall/products/up_product_info': call({
    summary: 'Gifts by comma-joined ids, in the order asked; ids that are gone are left out, and none at all is refused',
    ...open,
    input: z.object({ ids: idList }),
    data: z.array(gift),
  }),
  'GET /giftmall/api/v1/giftmall/product/shops': call({
    summary: 'Ids of the stores that hand a gift over; null is every store',
    ...open,
    input: one,
    data: z.array(id).nullable(),
  }),
  'FORM /giftmall/api/v1/giftmall/trade': call({ summary: 'Exchanges an own or partner gift', ...exchanging }),
  'FORM /giftmall/api/v1/giftmall/plat/create': call({ summary: 'Exchanges a platform gift', ...exchanging }),
  'GET /giftmall/api/v1/giftmall/trade': call({
    summary: 'One gift order, by id or number: for its member, for staff of its store, and for people of its partner',
    ...counterCall,
    input: z.object({ id: text(40) }),
    data: storeCounterOrder.extend({
      /** What the caller is to it. */
      viewer: z.enum(['member', 'staff', 'partner']),
    }),
  }),
  'GET /giftmall/api/v1/giftmall/trades': call({
    summary: 'The caller’s gift orders, newest first',
    ...member,
    paged: true,
    input: z.object({ ...paging, orderStatus: statusInput.optional() }),
    data: z.array(giftOrder),
  }),
  'GET /giftmall/api/v1/giftmall/trade/query': call({
    summary: 'Gift orders that the caller hands over, newest first: staff see the pickups of their store, people of a partner its orders',
    ...counterCall,
    paged: true,
    input: z.object({
      ...paging,
      mobile: text(20).optional(),
      takeType: statusInput.optional(),
      orderStatus: statusInput.optional(),
      /** As what the caller asks, for somebody who is both. */
      from: z.enum(['', 'employee', 'partner']).optional(),
    }),
    data: z.array(storeCounterOrder),
  }),
  'FORM /giftmall/api/v1/giftmall/trade/take-over': call({
    summary: 'Ends a gift order: `user` confirms what a courier brought, `employee` and `partner` hand a pickup over',
    ...counterCall,
    input: z.object({ id, from: z.enum(['user', 'employee', 'partner']).default('user') }),
    data: z.null(),
  }),
  'FORM /giftmall/api/v1/giftmall/trade/cancel': call({
    summary: 'The member gives an order up before it is handed over or sent: points, pieces and allowance come back',
    ...member,
    input: one,
    data: z.null(),
  }),
  'GET /giftmall/api/v1/giftmall/trade/unfinish-amount': call({
    summary: 'How many gift orders of the caller are under way',
    who: 'visitor',
    input: z.object({}),
    data: z.int(),
  }),
}
