import { goodsStatus } from '@youli/domain/catalog/goods/rules.ts'
import { mallSettings } from '@youli/domain/catalog/goods/settings.ts'
import { pageSettings } from '@youli/domain/content/page-builder/settings.ts'
import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { memberCardSettings } from '@youli/domain/member/member-card/settings.ts'
import { profileSettings } from '@youli/domain/member/profile/settings.ts'
import { registrationSettings } from '@youli/domain/member/registration/settings.ts'
import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import { addCategory } from '@youli/server/catalog/category/public/categories.ts'
import { type GoodsDraft, saveGoods, setGoodsStatus } from '@youli/server/catalog/goods/public/changes.ts'
import { skusOf } from '@youli/server/catalog/stock/public/skus.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { publishAgreement } from '@youli/server/member/agreement/public/agreements.ts'
import { setConfig } from '@youli/server/platform/tenant-config/public/tenants.ts'
import type { GoodsSeed, TenantCatalogue } from './catalogue/types.ts'
import { demoOperator, type BaseTenant } from './base-tenants.ts'

/** A goods on the shelf, as far as buying it takes. */
export interface Shelved {
  goodsId: string
  skuIds: string[]
  seed: GoodsSeed
}

/** Goods of a category and of those below it. */
export function inCategory(forSale: readonly Shelved[], { categories }: TenantCatalogue, key: string): string[] {
  const keys = new Set([key, ...categories.filter((c) => c.parent === key).map((c) => c.key)])
  return forSale.filter((one) => keys.has(one.seed.category)).map((one) => one.goodsId)
}

const footerMenu = [
  { name: '首页', url: '/home', icon: 'home' },
  { name: '商城', url: '/mall', icon: 'grid' },
  { name: '礼品', url: '/gift_store', icon: 'gift' },
  { name: '活动', url: '/activity', icon: 'spark' },
  { name: '我的', url: '/member', icon: 'user' },
]

/** The brand's face and words. */
export async function decorate(tx: Tx, app: App, tenant: BaseTenant, { brand, agreements, house }: TenantCatalogue): Promise<void> {
  const { tenantId } = tenant
  const config: [Setting, string][] = [
    [mallSettings.title, brand.name],
    [brandSettings.logo, brand.logo],
    [brandSettings.accountQr, brand.accountPicture],
    [mallSettings.hotWords, JSON.stringify(brand.hotWords)],
    [pageSettings.footerMenu, JSON.stringify(footerMenu)],
    [memberCardSettings.card, JSON.stringify({ cardId: `pyouli-${brand.key}-member`, title: `${brand.name}会员卡` })],
    [profileSettings.favorites, JSON.stringify(house.favorites)],
    [registrationSettings.stepPoints, JSON.stringify({ bindPhone: 100, subscribe: 50, updateInfo: 200 })],
  ]
  for (const [setting, value] of config) await setConfig(tx, tenantId, setting, value)
  for (const { key, html } of agreements) {
    const kind = key === 'registration' ? 'register' : 'privacy'
    await publishAgreement(tx, demoOperator(app, tenant, app.clock.now()), { kind, html })
  }
}

/** Categories and goods with their pictures, SKUs and first pieces, the first of the catalogue the newest. Answers those on sale, in its order. */
export async function stockGoods(
  tx: Tx,
  app: App,
  tenant: BaseTenant,
  catalogue: TenantCatalogue,
  shopIds: ReadonlyMap<string, string>,
): Promise<Shelved[]> {
  const { tenantId } = tenant
  const actor = demoOperator(app, tenant, app.clock.now())
  const categoryIds = new Map<string, string>()
  for (const c of catalogue.categories) {
    const id = await addCategory(tx, actor, {
      categoryName: c.categoryName,
      categoryImg: c.image,
      parentId: c.parent ? categoryIds.get(c.parent)! : null,
    })
    categoryIds.set(c.key, id)
  }
  await linkBanners(tx, tenantId, catalogue, categoryIds)
  const shelved: Shelved[] = []
  for (const seed of catalogue.goods.toReversed()) {
    const goodsId = await saveGoods(tx, actor, draftOf(seed, actor.at, categoryIds, shopIds))
    if (seed.status === goodsStatus.onSale) {
      await setGoodsStatus(tx, actor, [goodsId], goodsStatus.onSale)
      const skus = await skusOf(tx, tenantId, goodsId)
      shelved.push({ goodsId, skuIds: skus.map((s) => s.id), seed })
    }
  }
  return shelved.toReversed()
}

/** Banners lead to the category they are about. */
async function linkBanners(tx: Tx, tenantId: string, { brand }: TenantCatalogue, categoryIds: ReadonlyMap<string, string>): Promise<void> {
  const banners = brand.banners.map((b) => ({
    imgUrl: b.image,
    title: b.title,
    url: `/mall/${categoryIds.get(b.categoryKey) ?? 'product'}`,
  }))
  await setConfig(tx, tenantId, mallSettings.banners, JSON.stringify(banners))
}

function draftOf(g: GoodsSeed, at: Date, categoryIds: ReadonlyMap<string, string>, shopIds: ReadonlyMap<string, string>): GoodsDraft {
  return {
    id: null,
    categoryId: categoryIds.get(g.category) ?? null,
    name: g.goodsName,
    summary: g.summary,
    thumbnailUrl: g.images[0] ?? '',
    images: g.images,
    detail: g.detail,
    topping: g.topping,
    recommended: g.recommended,
    baseSaleNumber: g.baseSaleNumber,
    limitSale: g.limitSale,
    expressType: g.expressType,
    expressFeeFen: g.expressFeeFen,
    payWay: g.payWay,
    advanceFen: g.advancePaymentFen,
    saleType: g.saleType,
    takeStartDay: g.takeStartInDays === null ? '' : addDays(dayOf(at), g.takeStartInDays),
    takeStockDay: g.takeStockDay,
    takeRemark: g.takeRemark,
    shopIds: g.shops === 'all' ? [] : g.shops.map((key) => shopIds.get(key)!),
    skus: g.skus.map((s) => ({
      id: null,
      spec: s.spec,
      artNo: s.artNo,
      priceFen: s.priceFen,
      marketPriceFen: s.marketPriceFen,
      exchangeMoneyFen: s.exchangeMoneyFen,
      point: s.point,
      quantity: s.stock,
    })),
  }
}
