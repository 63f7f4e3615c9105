import { goodsStatus } from '@youli/domain/catalog/goods/rules.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { couponCalls } from '@youli/domain/promotion/coupon/calls.ts'
import { type CouponLine, effectWayNumber, isShopCoupon, numberOf, phaseOf } from '@youli/domain/promotion/coupon/rules.ts'
import { couponRefusals as no } from '@youli/domain/promotion/coupon/texts.ts'
import { findGoods, listGoods, presentGoods } from '../../catalog/goods/public/goods.ts'
import { forSale, forSaleIn } from '../../catalog/goods/public/for-sale.ts'
import type { GoodsFilter } from '../../catalog/goods/public/list.ts'
import { countUnusedCoupons } from './public/coupons.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { secretFor } from '../../kit/db/encrypted.ts'
import { memberOf } from '../../member/registration/public/members.ts'
import { openShops, openShopsByIds, pickupStore, storeSummaries } from '../../platform/store/public/stores.ts'
import { claimCoupon } from './claims.ts'
import { redeemCode } from './codes.ts'
import { presentOwned, presentTemplate } from './present.ts'
import {
  claimableCoupons,
  couponChoice,
  couponsOfBusiness,
  findOnMarket,
  findOwnCoupon,
  listMarket,
  listOwnCoupons,
  usableCoupons,
} from './queries.ts'
import { couponOfSlip, slipOf } from './slip.ts'
import { findTemplate } from './templates.ts'
import { type TemplateRow, withSubCategories } from './terms.ts'
import { isTakenAt, presentToStaff, redeemCoupon, redemptionRefusal } from './redemption.ts'

const slipSecret = (): string => secretFor('coupon')

/** A goods as a line of one piece: its own category, at the price asked for or its lowest. */
async function lineOf(r: Reader, tenantId: string, input: { productId: string; price?: number }): Promise<CouponLine> {
  const { goods: row } = await findGoods(r, tenantId, input.productId)
  return { goodsId: row.id, categoryId: row.categoryId, amountFen: input.price === undefined ? row.minPriceFen : fen(input.price) }
}

/** What somebody is about to order, at our prices, or those of an activity; a SKU that is gone comes to nothing. */
async function linesOf(
  r: Reader,
  tenantId: string,
  wanted: readonly { productId: string; skuId: string; quantity: number }[],
  activityId: string | null | undefined,
): Promise<CouponLine[]> {
  const named = wanted.map((line) => ({ goodsId: line.productId, skuId: line.skuId }))
  const sales = activityId ? await forSaleIn(r, tenantId, activityId) : await forSale(r, named)
  return wanted.map(({ productId, skuId, quantity }) => {
    const sale = sales.get(skuId)
    if (!sale || sale.tenantId !== tenantId) return { goodsId: productId, categoryId: null, amountFen: 0 }
    return { goodsId: sale.goodsId, categoryId: sale.categoryId, amountFen: sale.priceFen * quantity }
  })
}

/** Stores that take a coupon; none when it is not for stores, all open ones when it is bound to none. */
async function shopsOf(r: Reader, tenantId: string, t: TemplateRow): Promise<{ id: string; shopName: string }[]> {
  if (!isShopCoupon(t.couponType)) return []
  const found = t.shopIds.length > 0 ? await openShopsByIds(r, tenantId, t.shopIds, null) : await openShops(r, tenantId)
  return found.map((s) => ({ id: s.id, shopName: s.shopName }))
}

async function goodsFilter(r: Reader, tenantId: string, templateId: string): Promise<GoodsFilter> {
  const [t] = await withSubCategories(r, [await findTemplate(r, tenantId, templateId)])
  const { scope, scopeIds } = t!
  return { status: goodsStatus.onSale, ...(scope === 'goods' && { ids: scopeIds }), ...(scope === 'category' && { categoryIds: scopeIds }) }
}

async function nameOfShop(r: Reader, id: string | null): Promise<string> {
  return id ? ((await storeSummaries(r, [id])).get(id)?.shopName ?? '') : ''
}

export const couponRoutes = defineRoutes(couponCalls, {
  'GET /goods/coupon/relate': {
    read: async (r, { couponTplId, ...page }, { tenantId, app }) => {
      const filter = await goodsFilter(r, tenantId, couponTplId)
      const { rows, total } = await listGoods(r, app, tenantId, filter, { toppedFirst: true, ...window(page, 10) })
      return { data: rows.map((row) => presentGoods(row.goods, row.totalQuantity)), total }
    },
  },
  'GET /coupon/api/v2/mall-coupon/product-available-coupons': {
    read: async (r, input, { me, now }) => claimableCoupons(r, me, await lineOf(r, me.tenantId, input), now),
  },
  'GET /coupon/api/v2/mall-coupon/product-user-own-coupons': {
    read: async (r, input, { me, now }) => usableCoupons(r, me, [await lineOf(r, me.tenantId, input)], now),
  },
  'POST /coupon/api/v2/market/buy': {
    write: async (tx, { id, quantity }, { me, actor }) => {
      if (quantity !== 1) refuse(no.badQuantity)
      return { id: await claimCoupon(tx, actor, me.memberId, id) }
    },
  },
  'GET /coupon/api/v2/coupon/get-by-business-id': {
    read: async (r, { source = '', businessId }, { me, now }) => {
      const { template: t, coupon } = await couponsOfBusiness(r, me, source, businessId)
      const words = coupon ? presentOwned(coupon, t, now) : presentTemplate(t, now)
      const numbers = { couponType: numberOf(t.couponType, t.scope), takeEffectWay: effectWayNumber(t.takeEffectWay) }
      return { ...words, ...numbers, couponUserId: coupon?.id ?? null }
    },
  },
  'GET /coupon/api/v2/coupon/total': { read: (r, _, { me, now }) => countUnusedCoupons(r, me, now) },
  'GET /coupon/api/v2/coupon/my': {
    read: (r, { state, order, ...page }, { me, now }) => listOwnCoupons(r, me, { state, order }, window(page, 10), now),
  },
  'GET /coupon/api/v2/coupon/one': {
    read: async (r, { id }, { me, now }) => {
      const { coupon, template } = await findOwnCoupon(r, me, id)
      const live = isShopCoupon(template.couponType) && phaseOf(coupon, now) === 'unused'
      return {
        ...presentOwned(coupon, template, now),
        code: live ? slipOf(slipSecret(), id) : '',
        shops: await shopsOf(r, me.tenantId, template),
        orderId: coupon.orderId,
        shopName: await nameOfShop(r, coupon.shopId),
      }
    },
  },
  'POST /coupon/api/v2/coupon/for-order': {
    read: async (r, { lines, activityId }, { me, now }) => couponChoice(r, me, await linesOf(r, me.tenantId, lines, activityId), now),
  },
  'GET /coupon/api/v2/market/list': { read: (r, { kind, ...page }, { me, now }) => listMarket(r, me, kind, window(page, 10), now) },
  'GET /coupon/api/v2/market/one': {
    read: async (r, { id }, { me, now }) => {
      const { template, offer } = await findOnMarket(r, me, id, now)
      return { ...offer, shops: await shopsOf(r, me.tenantId, template) }
    },
  },
  'POST /coupon/api/v2/code/redeem': {
    write: async (tx, { code }, { me, actor }) => ({ id: await redeemCode(tx, actor, me.memberId, code) }),
  },
  'GET /coupon/api/v2/write-off/look': {
    free: async (db, { code }, { me, now }) => {
      const id = couponOfSlip(slipSecret(), code)
      return db.read(async (r) => {
        const found = await presentToStaff(r, me.tenantId, id)
        const refused = redemptionRefusal(found, me.employee.shopId, now)
        const owner = isTakenAt(found, me.employee.shopId) ? await memberOf(r, me.tenantId, found.coupon.memberId) : null
        return {
          ...presentOwned(found.coupon, found.template, now),
          usable: !refused,
          reason: refused?.message ?? '',
          userName: owner?.name ?? '',
        }
      })
    },
  },
  'POST /coupon/api/v2/write-off/confirm': {
    free: async (db, { code, shopId }, { me, now }) => {
      const id = couponOfSlip(slipSecret(), code)
      await db.transact(async (tx) => {
        if (shopId && !(await pickupStore(tx, me.tenantId, shopId))) refuse(no.notHere)
        await redeemCoupon(tx, me, id, shopId, now)
      })
    },
  },
})
