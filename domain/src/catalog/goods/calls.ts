import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import {
  filled,
  flag,
  id,
  idList,
  oneOf,
  optionalId,
  paging,
  pictureUrl,
  sortBy,
  stamp,
  text,
  integer,
  yuanAmount,
  yuanInput,
} from '../../kit/fields.ts'
import { acted, previewFields } from '../../kit/preview.ts'
import { stockRefusals } from '../stock/texts.ts'
import { maxStock } from '../stock/rules.ts'
import { goodsAudit } from './audit.ts'
import { goodsPermissions } from './permissions.ts'
import { goodsRefusals } from './texts.ts'

/** A goods as cards and pages show it; yuanInput in yuan. */
export const goods = z.object({
  id,
  productId: id,
  goodsName: z.string(),
  summary: z.string(),
  thumbnailImg: z.string(),
  minPrice: yuanAmount,
  marketPrice: yuanAmount,
  skuNumber: z.int(),
  exchangeMoney: yuanAmount,
  point: z.int(),
  limitSale: z.int(),
  expressType: z.int(),
  status: z.int(),
  categoryId: z.string(),
  saleType: z.string(),
  takeStartTime: z.string(),
  takeStockDay: z.int(),
  takeRemark: z.string(),
  expressFee: yuanAmount,
  advancePayment: yuanAmount,
  payWay: z.int(),
  totalQuantity: z.int(),
  totalSalesVolume: z.int(),
  baseSaleNumber: z.int(),
})

export const sku = z.object({
  id,
  spec: z.string(),
  quantity: z.int(),
  price: yuanAmount,
  /** Only in an activity: what the SKU costs there. */
  activityPrice: yuanAmount.optional(),
  marketPrice: yuanAmount,
  exchangeMoney: yuanAmount,
  point: z.int(),
  max: z.int(),
})

const sort = z.enum(['', 'asc', 'desc']).optional()
const goodsId = z.object({ goodsId: id })

export const goodsCalls = {
  'GET /goods/mobile/list': call({
    summary: 'Goods on sale, filtered and sorted; `marketType=exchangeMoney` keeps those that points may pay in part',
    who: 'anyone',
    paged: true,
    cache: { tag: 'goods' },
    input: z.object({
      ...paging,
      showTopping: text(5).optional(),
      categoryId: text(19).optional(),
      priceSort: sort,
      saleSort: sort,
      marketType: z.enum(['', 'exchangeMoney']).optional(),
      keyword: text(40).optional(),
      recommended: text(5).optional(),
    }),
    data: z.array(goods),
  }),
  'GET /goods/custom-list': call({
    summary: 'Goods on sale by comma-joined ids, in the order asked; others are left out',
    who: 'anyone',
    cache: { tag: 'goods' },
    input: z.object({ ids: idList }),
    data: z.array(goods),
  }),
  'GET /goods/info': call({
    summary: 'One goods, also off the shelf (status 2); with an activity as it is sold there',
    who: 'anyone',
    cache: { tag: 'goods', lasting: true, also: ['goods/{id}'], unless: 'activityId' },
    input: z.object({ id, activityId: optionalId }),
    data: goods,
    refusals: goodsRefusals,
  }),
  'GET /goods/detail/info': call({
    summary: 'The rich text of a goods, cleaned when it was saved',
    who: 'anyone',
    cache: { tag: 'goods', lasting: true },
    input: goodsId,
    data: z.object({ detail: z.string() }),
    refusals: goodsRefusals,
  }),
  'GET /goods/img/list': call({
    summary: 'Pictures of a goods',
    who: 'anyone',
    cache: { tag: 'goods', lasting: true },
    input: goodsId,
    data: z.array(z.object({ imgUrl: z.string() })),
    refusals: goodsRefusals,
  }),
  'GET /goods/store/mobile-all': call({
    summary: 'SKUs of a goods',
    who: 'anyone',
    cache: { tag: 'goods', lasting: true, also: ['goods/{goodsId}'] },
    input: goodsId,
    data: z.array(sku),
    refusals: goodsRefusals,
  }),
  'GET /goods/store/all': call({
    summary: 'SKUs of a goods, with the most a person may take; with an activity its SKUs, price and pieces',
    who: 'anyone',
    cache: { tag: 'goods', lasting: true, also: ['goods/{goodsId}'], unless: 'activityId' },
    input: z.object({ goodsId: id, activityId: optionalId }),
    data: z.array(sku),
    refusals: goodsRefusals,
  }),
  'GET /goods/take-shop': call({
    summary: 'Ids of the stores where a goods, or a goods of an activity, can be picked up',
    who: 'anyone',
    cache: { tag: 'goods', lasting: true, also: ['stores'], unless: 'activityId' },
    input: z.object({ id, activityId: optionalId }),
    data: z.array(id),
    refusals: goodsRefusals,
  }),
}

const count = (max: number) => integer(0, max)

const skuDraft = z.object({
  /** Absent for a new one; those left out are removed. */
  id: optionalId,
  spec: filled(60),
  artNo: text(40).default(''),
  price: yuanInput,
  marketPrice: yuanInput.default(0),
  exchangeMoney: yuanInput.default(0),
  point: count(10_000_000).default(0),
  /** First pieces of a new SKU; those of an old one change by stock adjustment. */
  quantity: count(maxStock).default(0),
})

/** What an operator fills in. */
export const goodsDraft = z.object({
  goodsName: filled(60),
  summary: text(120).default(''),
  thumbnailImg: pictureUrl.default(''),
  categoryId: optionalId,
  topping: flag.default(false),
  recommended: flag.default(false),
  baseSaleNumber: count(1_000_000_000).default(0),
  limitSale: count(9999).default(0),
  expressType: oneOf(0, 1, 2).default(0),
  payWay: oneOf(1, 2, 3).default(1),
  advancePayment: yuanInput.default(0),
  expressFee: yuanInput.default(0),
  saleType: z.enum(['normal', 'presale']).default('normal'),
  takeStartTime: text(10).default(''),
  takeStockDay: count(365).default(0),
  takeRemark: text(200).default(''),
  images: z.array(pictureUrl.refine(Boolean)).max(20).default([]),
  detail: text(200_000).default(''),
  /** Empty is every store. */
  shopIds: z.array(id).max(500).default([]),
  skus: z.array(skuDraft).min(1).max(100),
})

/** A row of the console's list. */
const goodsRow = goods.extend({ topping: z.boolean(), recommended: z.boolean(), createTime: stamp, updateTime: stamp })
const editing = { who: 'operator', permission: goodsPermissions.edit, refusals: { ...goodsRefusals, ...stockRefusals } } as const

export const goodsConsoleCalls = {
  'GET /console/api/v1/goods': call({
    summary: 'Goods of every status, filtered; counted up to 10,000',
    who: 'operator',
    permission: goodsPermissions.view,
    paged: true,
    counts: ['all', '1', '2'],
    input: z.object({
      ...paging,
      keyword: text(40).optional(),
      categoryId: optionalId,
      status: z.enum(['', '1', '2']).optional(),
      /** No piece left; some; a SKU on sale with few. */
      stock: z.enum(['', 'none', 'some', 'low']).optional(),
      recommended: z.enum(['', '1']).optional(),
      sort: sortBy('createTime', 'updateTime', 'minPrice', 'totalSalesVolume'),
    }),
    data: z.array(goodsRow),
  }),
  'GET /console/api/v1/goods/one': call({
    summary: 'Everything of one goods, for editing',
    who: 'operator',
    permission: goodsPermissions.view,
    input: z.object({ id }),
    data: goodsRow.extend({
      detail: z.string(),
      images: z.array(z.string()),
      shopIds: z.array(id),
      skus: z.array(sku.omit({ max: true, activityPrice: true }).extend({ artNo: z.string() })),
      ...editMark,
    }),
    refusals: goodsRefusals,
  }),
  'POST /console/api/v1/goods/save': call({
    summary: 'Makes a goods (off the shelf at first) or changes one, with SKUs, pictures, text and stores',
    ...editing,
    audit: [goodsAudit.add, goodsAudit.edit],
    input: goodsDraft.extend({ id: optionalId, version: seenVersion }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/goods/status': call({
    summary: 'Puts goods on (1) or off (2) the shelf',
    ...editing,
    audit: goodsAudit.status,
    input: z.object({ ids: z.array(id).min(1).max(100), status: oneOf(1, 2), ...previewFields }),
    data: acted(z.object({ changed: z.int() })),
  }),
  'POST /console/api/v1/goods/recommend': call({
    summary: 'Puts goods into the recommended block of the mall home, or takes them out',
    ...editing,
    audit: goodsAudit.recommend,
    input: z.object({ ids: z.array(id).min(1).max(100), recommended: z.boolean() }),
    data: z.null(),
  }),
  'POST /console/api/v1/goods/del': call({
    summary: 'Deletes a goods; its orders keep what they say',
    ...editing,
    audit: goodsAudit.del,
    input: z.object({ id }),
    data: z.null(),
  }),
}
