import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import {
  day,
  filled,
  flag,
  id,
  moment,
  oneOf,
  optionalId,
  paging,
  pictureUrl,
  sortBy,
  stamp,
  text,
  textStream,
  integer,
  yuanAmount,
  yuanInput,
} from '../../kit/fields.ts'
import { giftAudit, giftCategoryAudit, giftOrderAudit } from './audit.ts'
import { storeCounterOrder, gift, giftCategory, inventory } from './calls.ts'
import { giftPermissions } from './permissions.ts'
import { giftFamilies, giftStockReasons, maxGiftPrice } from './rules.ts'
import { giftConsoleRefusals, giftRefusals } from './texts.ts'
import { partnerRefusals } from '../partner/texts.ts'

const refusals = { ...giftRefusals, ...giftConsoleRefusals, partnerGone: partnerRefusals.noPartner }
const viewing = { who: 'operator', permission: giftPermissions.view, refusals } as const
const editing = { ...viewing, permission: giftPermissions.edit } as const
const handling = { ...viewing, permission: giftPermissions.ship } as const
const family = z.enum(giftFamilies)
const digit = z.enum(['', '0', '1', '2', '3']).optional()
const count = (max: number) => integer(0, max)
const momentOrNone = moment.nullable()

const category = { categroyName: filled(20), imageUrl: pictureUrl.default(''), parentId: optionalId, platform: flag.default(false) }
const categoryRow = giftCategory.extend({ platform: z.boolean() })

/** What an operator fills in; `price` of an inventory is in the currency chosen by `beans`. */
const draft = {
  family,
  productName: filled(40),
  summary: text(80).default(''),
  categoryId: optionalId,
  partnerId: optionalId,
  takeType: integer(0, 2),
  tagPrice: yuanInput.default(0),
  settlementPrice: yuanInput.default(0),
  leadDay: count(365).default(0),
  beans: flag.default(false),
  personLimit: count(9999).default(0),
  canGetPerDay: count(9999).default(0),
  limitExchangeTime: flag.default(false),
  exchangeBeginTime: momentOrNone,
  exchangeEndTime: momentOrNone,
  topping: flag.default(false),
  images: z.array(pictureUrl).min(1).max(9),
  detail: text(100_000).default(''),
  /** Stores that hand it over; empty is every store. */
  shopIds: z.array(id).max(500).default([]),
  inventories: z
    .array(
      z.object({
        id: optionalId,
        specification: text(30).default(''),
        barcode: text(40).default(''),
        price: integer(1, maxGiftPrice),
        remark: text(60).default(''),
        /** Pieces of a new one; those of a known one change by the stock call only. */
        quantity: count(1_000_000).default(0),
      }),
    )
    .min(1)
    .max(50),
}
const orderFilter = {
  orderStatus: digit,
  takeType: digit,
  family: family.or(z.literal('')).optional(),
  orderNo: text(40).optional(),
  mobileNo: text(20).optional(),
  shopId: optionalId,
  partnerId: optionalId,
  from: day.or(z.literal('')).optional(),
  to: day.or(z.literal('')).optional(),
}
const figures = {
  orders: z.int(),
  pieces: z.int(),
  points: z.int(),
  beans: z.int(),
  /** Of these, taken back again. */
  closed: z.int(),
  settlement: yuanAmount,
}

export const giftStoreConsoleCalls = {
  'GET /console/api/v1/gift-categories': call({
    summary: 'Gift categories of the brand and of the platform, roots in their order, each with its children',
    ...viewing,
    input: z.object({}),
    data: z.array(categoryRow.extend({ children: z.array(categoryRow) })),
  }),
  'POST /console/api/v1/gift-categories/save': call({
    summary: 'Makes a gift category or changes one',
    ...editing,
    audit: [giftCategoryAudit.add, giftCategoryAudit.edit],
    input: z.object({ ...category, id: optionalId }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/gift-categories/del': call({
    summary: 'Deletes a gift category without children and gifts',
    ...editing,
    audit: giftCategoryAudit.del,
    input: z.object({ id }),
    data: z.null(),
  }),
  'POST /console/api/v1/gift-categories/order': call({
    summary: 'Puts gift categories in the order given',
    ...editing,
    audit: giftCategoryAudit.edit,
    input: z.object({ ids: z.array(id).min(1).max(1000) }),
    data: z.null(),
  }),
  'GET /console/api/v1/gifts': call({
    summary: 'Gifts by name, family, category, partner, shelf and stock, newest first',
    ...viewing,
    paged: true,
    input: z.object({
      ...paging,
      keyword: text(30).optional(),
      family: family.or(z.literal('')).optional(),
      categoryId: optionalId,
      partnerId: optionalId,
      productStatus: z.enum(['', '1', '2']).optional(),
      stock: z.enum(['', 'none', 'some']).optional(),
    }),
    data: z.array(gift.extend({ family, topping: z.boolean(), createTime: stamp })),
  }),
  'GET /console/api/v1/gifts/one': call({
    summary: 'One gift, for editing',
    ...viewing,
    input: z.object({ id }),
    data: z.object({ ...draft, id, productStatus: z.int(), inventories: z.array(inventory), ...editMark }),
  }),
  'POST /console/api/v1/gifts/save': call({
    summary: 'Makes a gift (off the shelf) or changes one',
    ...editing,
    audit: [giftAudit.add, giftAudit.edit],
    input: z.object({ ...draft, id: optionalId, version: seenVersion }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/gifts/status': call({
    summary: 'Puts gifts on the shelf (1) or takes them off (2)',
    ...editing,
    audit: giftAudit.status,
    input: z.object({ ids: z.array(id).min(1).max(200), productStatus: oneOf(1, 2) }),
    data: z.null(),
  }),
  'POST /console/api/v1/gifts/stock': call({
    summary: 'Adds pieces to a specification or takes some off; a repeat of the same submit changes nothing',
    ...editing,
    audit: giftAudit.stock,
    input: z.object({
      inventoryId: id,
      change: integer(-1_000_000, 1_000_000).refine((n) => n !== 0),
      remark: filled(60),
    }),
    data: z.object({ quantity: z.int() }),
  }),
  'GET /console/api/v1/gifts/movements': call({
    summary: 'Why the pieces of a gift are what they are, newest first',
    ...viewing,
    paged: true,
    input: z.object({ ...paging, id }),
    data: z.array(
      z.object({ id, specification: z.string(), change: z.int(), reason: z.enum(giftStockReasons), remark: z.string(), at: stamp }),
    ),
  }),
  'GET /console/api/v1/gift-orders': call({
    summary: 'Gift orders by status, way, number, phone, store, partner and day, newest first unless sorted',
    ...viewing,
    paged: true,
    counts: ['all', '0', '1', '2', '3'],
    input: z.object({ ...paging, ...orderFilter, sort: sortBy('createTime') }),
    data: z.array(storeCounterOrder),
  }),
  'GET /console/api/v1/gift-orders/export': call({
    summary: 'All gift orders of a filter as a file for spreadsheets; phones are masked without `member.phone`',
    ...viewing,
    reply: 'file',
    input: z.object(orderFilter),
    data: textStream,
  }),
  'GET /console/api/v1/gift-orders/one': call({
    summary: 'One gift order with its history',
    ...viewing,
    input: z.object({ id }),
    data: storeCounterOrder.extend({
      events: z.array(z.object({ verb: z.string(), actor: z.string(), actorName: z.string(), note: z.string(), at: stamp })),
    }),
  }),
  'POST /console/api/v1/gift-orders/ship': call({
    summary: 'Hands a courier order to a courier',
    ...handling,
    audit: giftOrderAudit.ship,
    input: z.object({ id, expressCompany: filled(30), expressNo: filled(40) }),
    data: z.null(),
  }),
  'POST /console/api/v1/gift-orders/close': call({
    summary: 'Takes an order back before it is handed over or sent: points, pieces and allowance come back',
    ...handling,
    audit: giftOrderAudit.close,
    input: z.object({ id, reason: filled(60) }),
    data: z.null(),
  }),
  'GET /console/api/v1/gift-report': call({
    summary: 'Exchanges of a time by gift, most pieces first, and all together; what was taken back is not counted in',
    stale: true,
    ...viewing,
    input: z.object({ from: day, to: day, family: family.or(z.literal('')).optional(), partnerId: optionalId }),
    data: z.object({
      rows: z.array(z.object({ productId: id, productName: z.string(), family, partnerName: z.string(), ...figures })),
      total: z.object(figures),
    }),
  }),
}
