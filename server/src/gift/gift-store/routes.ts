import { giftStoreCalls } from '@youli/domain/gift/gift-store/calls.ts'
import { allowance, type GiftFamily, giftFamilies, maxGiftQuantity, productTypes } from '@youli/domain/gift/gift-store/rules.ts'
import { giftRefusals as no, giftTextRefusals, giftTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import type { Visitor } from '../../kit/http/callers.ts'
import { walletBalance } from '../../member/wallet/public/balances.ts'
import { belongingOf } from '../partner/public/partners.ts'
import { categoriesOf, familyIds, presentCategory } from './categories.ts'
import { exchangeGift, exchangeRefusal, hadOf } from './exchange.ts'
import { closeGiftOrder, handOverGift, receiveGiftOrder } from './public/transitions.ts'
import {
  countUnfinishedGifts,
  findGiftOrder,
  findOwnGiftOrder,
  type GiftOrderFilter,
  giftOrdersForStaff,
  isStaffOfGiftOrder,
  listGiftOrders,
  presentGiftOrders,
  viewerOfGiftOrder,
} from './public/orders.ts'
import type { GiftRequest } from './public/placement.ts'
import {
  findGift,
  findInventory,
  giftsById,
  imagesOf,
  inventoriesOf,
  listGifts,
  presentGifts,
  presentInventory,
} from './public/products.ts'

/** Page size of gift lists (Spec 2 §9). */
const pageSize = 10
const ofMall: readonly GiftFamily[] = ['own', 'partner']
const ofPlatform: readonly GiftFamily[] = ['platform']

type Listing = Parameters<typeof listGifts>[3] extends { order: infer O }
  ? { categoryId: string | null; productType?: number; keyword?: string; order: O; affordable?: boolean; page?: number; pageSize?: number }
  : never

/** What the caller can spend; nobody knows of a visitor, who is shown everything. */
async function spendableOf(r: Reader, me: Visitor | null, now: Date) {
  if (!me?.memberId) return undefined
  const owner = { tenantId: me.tenantId, memberId: me.memberId }
  const [integral, bean] = [
    await walletBalance(r, { ...owner, kind: 'integral' }, now),
    await walletBalance(r, { ...owner, kind: 'lucky_bean' }, now),
  ]
  return { integral, lucky_bean: bean }
}

async function giftsOnSale(r: Reader, families: readonly GiftFamily[], input: Listing, { me, tenantId, now }: Ctx<'anyone'>) {
  const { categoryId, productType, keyword, order, affordable, ...page } = input
  const filter = {
    families: productType ? families.filter((f) => productTypes[f] === productType) : families,
    onShelf: true,
    keyword,
    categoryIds: categoryId ? await familyIds(r, tenantId, categoryId) : undefined,
    spendable: affordable ? await spendableOf(r, me, now) : undefined,
  }
  const { data, total } = await listGifts(r, tenantId, filter, { order, ...window(page, pageSize) })
  return { data: await presentGifts(r, data), total }
}

/** A gift of one of these families. Refuses `gone`. */
async function giftOfFamilies(r: Reader, tenantId: string, families: readonly GiftFamily[], id: string) {
  const found = await findGift(r, tenantId, id)
  return families.includes(found.row.family) ? found : refuse(no.gone)
}

/** Whether the caller may exchange a gift now, and how many pieces. */
async function opens(r: Reader, id: string, { me, now }: Ctx<'visitor'>) {
  const { row, quantity } = await findGift(r, me.tenantId, id)
  const had = me.memberId ? await hadOf(r, me.memberId, id, now) : { total: 0, today: 0 }
  const most = Math.min(quantity, allowance(row, had) ?? quantity, maxGiftQuantity)
  const reason = exchangeRefusal(row, had, 1, now)?.message ?? (quantity > 0 ? '' : '礼品已兑完')
  return {
    open: reason === '',
    reason,
    most,
    had: had.total,
    nowTime: now.getTime(),
    exchangeBeginTime: row.limitExchangeTime ? (row.exchangeBeginAt?.getTime() ?? null) : null,
    exchangeEndTime: row.limitExchangeTime ? (row.exchangeEndAt?.getTime() ?? null) : null,
  }
}

const exchangeOf =
  (families: readonly GiftFamily[]) =>
  async (tx: Tx, request: GiftRequest, { me, actor }: Ctx<'member'>) => ({
    id: await exchangeGift(tx, actor, me.memberId, families, request),
  })

/** As what somebody deals with others' orders: as one of a partner, or as staff. Refuses `notYours`. */
async function storeCounterOf(r: Reader, { me }: Ctx<'visitor'>, from: string): Promise<GiftOrderFilter> {
  const belonging = from === 'employee' ? null : await belongingOf(r, me)
  if (belonging) return { partnerId: belonging.partner.id }
  if (from === 'partner' || !me.employee) refuse(no.notYours)
  return me.employee.shopId ? { shopId: me.employee.shopId } : { atStores: true }
}

/** Ends an order as its member, as staff of its store or as one of its partner. Refuses `noOrder`, `notYours`, `changed`, `taken`. */
async function takeOver(tx: Tx, { id, from }: { id: string; from: 'user' | 'employee' | 'partner' }, { me, actor }: Ctx<'visitor'>) {
  const order = await findGiftOrder(tx, me.tenantId, id)
  if (from === 'user') {
    if (order.memberId !== me.memberId) refuse(no.noOrder)
    return receiveGiftOrder(tx, { ...actor, by: 'member', byId: me.memberId }, order)
  }
  if (from === 'employee') {
    if (!isStaffOfGiftOrder(me.employee, order)) refuse(no.noOrder)
    return handOverGift(tx, { ...actor, by: 'staff', byId: me.employee!.employeeId }, order)
  }
  const { partner, person } = (await belongingOf(tx, me)) ?? refuse(no.notYours)
  if (order.partnerId !== partner.id) refuse(no.noOrder)
  return handOverGift(tx, { ...actor, by: 'partner', byId: person.id }, order)
}

export const giftStoreRoutes = defineRoutes(giftStoreCalls, {
  'GET /giftmall/api/v1/giftmall/mobile-product-list': { read: (r, input, ctx) => giftsOnSale(r, ofMall, input, ctx) },
  'GET /giftmall/api/v1/giftmall/plat/list': { read: (r, input, ctx) => giftsOnSale(r, ofPlatform, input, ctx) },
  'GET /giftmall/api/v1/giftmall/product': {
    read: async (r, { id }, { tenantId }) => (await presentGifts(r, [await giftOfFamilies(r, tenantId, ofMall, id)]))[0]!,
  },
  'GET /giftmall/api/v1/giftmall/plat/detail': {
    read: async (r, { id }, { tenantId }) => (await presentGifts(r, [await giftOfFamilies(r, tenantId, ofPlatform, id)]))[0]!,
  },
  'GET /giftmall/api/v1/giftmall/product/detail': {
    read: async (r, { id }, { tenantId }) => {
      const [found] = await giftsById(r, tenantId, [id])
      return { type: 'text/html; charset=utf-8', bytes: (found ?? refuse(giftTextRefusals.gone)).row.detail, name: 'detail.html' }
    },
  },
  'GET /giftmall/api/v1/giftmall/product/opens': { read: (r, { id }, ctx) => opens(r, id, ctx) },
  'GET /giftmall/api/v1/giftmall/categories': {
    read: async (r, _, { tenantId }) => (await categoriesOf(r, tenantId, false)).map(presentCategory),
  },
  'GET /giftmall/api/v1/giftmall/plat/categorys': {
    read: async (r, _, { tenantId }) => (await categoriesOf(r, tenantId, true)).map(presentCategory),
  },
  'GET /giftmall/api/v1/giftmall/product/images-nopage': {
    read: async (r, { productId }, { tenantId }) => imagesOf(r, (await findGift(r, tenantId, productId)).row.id),
  },
  'GET /giftmall/api/v1/giftmall/inventories': {
    read: async (r, { productId }, { tenantId }) =>
      (await inventoriesOf(r, (await findGift(r, tenantId, productId)).row.id)).map(presentInventory),
  },
  'GET /giftmall/api/v1/giftmall/inventory': {
    read: async (r, { id }, { tenantId }) => presentInventory(await findInventory(r, tenantId, id)),
  },
  'GET /giftmall/api/v1/giftmall/products/up_product_info': {
    read: async (r, { ids }, { tenantId }) => {
      const found = await giftsById(r, tenantId, ids)
      if (found.length === 0 && ids.length > 0) refuse(no.gone)
      return presentGifts(r, found)
    },
  },
  'GET /giftmall/api/v1/giftmall/product/shops': {
    read: async (r, { id }, { tenantId }) => {
      const { shopIds } = (await giftOfFamilies(r, tenantId, giftFamilies, id)).row
      return shopIds.length > 0 ? shopIds : null
    },
  },
  'FORM /giftmall/api/v1/giftmall/trade': { write: exchangeOf(ofMall) },
  'FORM /giftmall/api/v1/giftmall/plat/create': { write: exchangeOf(ofPlatform) },
  'GET /giftmall/api/v1/giftmall/trade': {
    read: async (r, { id }, { me }) => {
      const order = await findGiftOrder(r, me.tenantId, id)
      const viewer = await viewerOfGiftOrder(r, me, order)
      const [shown] = await giftOrdersForStaff(r, me.tenantId, [order])
      return { ...shown!, viewer }
    },
  },
  'GET /giftmall/api/v1/giftmall/trades': {
    read: async (r, { orderStatus, ...page }, { me }) => {
      const filter = { memberId: me.memberId, orderStatus }
      const { rows, total } = await listGiftOrders(r, me.tenantId, filter, window(page, pageSize))
      return { data: await presentGiftOrders(r, rows), total }
    },
  },
  'GET /giftmall/api/v1/giftmall/trade/query': {
    read: async (r, { mobile, takeType, orderStatus, from = '', ...page }, ctx) => {
      const filter = { ...(await storeCounterOf(r, ctx, from)), mobile, takeType, orderStatus }
      const { rows, total } = await listGiftOrders(r, ctx.me.tenantId, filter, window(page, pageSize))
      return { data: await giftOrdersForStaff(r, ctx.me.tenantId, rows), total }
    },
  },
  'FORM /giftmall/api/v1/giftmall/trade/take-over': {
    write: (tx, input, ctx) => takeOver(tx, input, ctx),
  },
  'FORM /giftmall/api/v1/giftmall/trade/cancel': {
    write: async (tx, { id }, { me, actor }) => {
      const order = await findOwnGiftOrder(tx, me, id)
      await closeGiftOrder(tx, { ...actor, by: 'member' }, order, giftTexts.closedByMember)
    },
  },
  'GET /giftmall/api/v1/giftmall/trade/unfinish-amount': {
    read: async (r, _, { me }) => (me.memberId ? countUnfinishedGifts(r, me.memberId) : 0),
  },
})
