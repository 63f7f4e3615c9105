import type { ModuleName, OptionOf, PageModule, PageModules } from '@youli/domain/content/page-builder/modules.ts'
import { blankModule, type ModuleStyle, type PageName } from '@youli/domain/content/page-builder/rules.ts'
import { pageSettings } from '@youli/domain/content/page-builder/settings.ts'
import { menuOf } from '@youli/domain/platform/tenant-config/lists.ts'
import { jsonOf } from '@youli/domain/platform/tenant-config/rules.ts'
import { createPage } from '@youli/server/content/page-builder/changes.ts'
import { publishPage } from '@youli/server/content/page-builder/publication.ts'
import { activitiesUp } from '@youli/server/marketing/activity/public/activities.ts'
import { listGifts } from '@youli/server/gift/gift-store/public/products.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { configValue } from '@youli/server/platform/tenant-config/public/tenants.ts'
import { saveTemplate } from '@youli/server/promotion/coupon/templates.ts'
import { saveBag } from '@youli/server/promotion/gift-bag/changes.ts'
import type { HouseSeed } from './catalogue/types.ts'
import { demoOperator, type BaseTenant } from './base-tenants.ts'
import { inCategory } from './brand-goods.ts'
import type { Shop } from './sales.ts'
import { on } from './times.ts'
import { plainTemplate } from './vouchers.ts'

/** A brand at its desk. */
interface Designer {
  tx: Tx
  app: App
  tenant: BaseTenant
}
type Slide = OptionOf<'image_carousel'>['list'][number]
interface Page {
  pageName?: PageName
  title: string
  modules: Partial<PageModules>
  /** When it was published and until when it counts, days from now; not published without the first. */
  publishedIn?: number
  endsIn?: number
}

const moduleOf = <K extends ModuleName>(name: K, option: Partial<OptionOf<K>>, top = 0): PageModule => {
  const blank = blankModule(name)
  return { ...blank, margin: { ...blank.margin, top }, option: { ...blank.option, ...option } } as PageModule
}
const text = (html: string, top = 0): PageModule => moduleOf('rich_text', { html }, top)
const pictures = (
  name: 'image_ad' | 'image_carousel',
  style: ModuleStyle,
  list: readonly (readonly [picture: string, url: string])[],
  top = 0,
) => moduleOf(name, { style, list: list.map(([picture, url]) => ({ imgUrl: picture, url })) }, top)

async function put({ tx, app, tenant }: Designer, { pageName = 'custom', title, modules, publishedIn, endsIn }: Page): Promise<string> {
  const now = app.clock.now()
  const actor = demoOperator(app, tenant, publishedIn === undefined ? now : on(publishedIn, 10)(now))
  const whole = { top: [], bottom: [], ...modules }
  const invalidDate = endsIn === undefined ? null : on(endsIn, 24)(now).getTime()
  const { id } = await createPage(tx, actor, { pageName, title, modules: whole, invalidDate })
  if (publishedIn !== undefined) await publishPage(tx, actor, id, null)
  return id
}

/** What is claimed on the festival's page: a coupon and some points, each once a member. */
async function rewards({ tx, app, tenant }: Designer) {
  const at = app.clock.now()
  const actor = demoOperator(app, tenant, at)
  const coupon = { name: '双旦满减券', faceValue: 5000, thresholdFen: 50_000, channel: 'given' } as const
  const templateId = await saveTemplate(tx, actor, { ...plainTemplate, ...coupon })
  const bag = (name: string, part: Parameters<typeof saveBag>[3]['parts'][number], putQuantity: number) => {
    const span = { beginTime: on(-1, 10)(at).getTime(), endTime: on(60, 22)(at).getTime() }
    const plain = {
      id: null,
      businessId: '0',
      pageId: '0',
      minPay: 0,
      perMember: 0,
      style: 1,
      labelFirst: '',
      labelSecond: '',
      receiveDays: 0,
    } as const
    return saveBag(tx, actor, app, { ...plain, ...span, name, scene: 'custom_page', parts: [part], putQuantity })
  }
  const ofCoupon = await bag('双旦领券', { kind: 'coupon', score: 1, businessId: templateId }, 500)
  const ofPoints = await bag('双旦积分', { kind: 'integral', score: 88, businessId: '0' }, 0)
  const face = {
    couponName: coupon.name,
    couponType: 1,
    offType: 'cash',
    faceValue: 50,
    takeEffectWay: 2,
    takeEffectDay: 30,
    businessId: templateId,
  }
  return [
    moduleOf('free_coupon', { id: ofCoupon, title: '双旦见面礼', ...face }, 12),
    moduleOf('free_points', { id: ofPoints, title: '新岁积分礼', point: 88 }, 12),
  ]
}

/** The festival's page, with every kind of module that sells or gives. */
async function festivalPage(admin: Designer, ids: readonly string[], slides: readonly Slide[], house: HouseSeed): Promise<string> {
  const { tx, app, tenant } = admin
  const gifts = await listGifts(tx, tenant.tenantId, { onShelf: true, stock: 'some' }, { order: 'default', offset: 0, limit: 4 })
  const sales = (await activitiesUp(tx, tenant.tenantId, 'seckill', app.clock.now())).map((sale) => sale.id).toReversed()
  return put(admin, {
    title: '双旦礼遇季',
    publishedIn: -2,
    endsIn: 40,
    modules: {
      top: [
        moduleOf('image_carousel', { style: 0, list: [...slides] }),
        text(
          '<h2 style="text-align:center">一年将尽，把心意送到</h2><p style="text-align:center">活动期间领券购物，到店还有手写贺卡相赠。</p>',
        ),
        ...(await rewards(admin)),
        moduleOf('seckill', { title: '限时秒杀', ids: sales, style: 1 }, 8),
        moduleOf('goods_carousel', { title: '送礼精选', ids: ids.slice(0, 6), style: 0 }, 8),
        moduleOf('goods_list', { title: '岁末之选', ids: ids.slice(6, 12), style: 0 }, 8),
      ],
      bottom: [
        moduleOf('gift_list', { title: '积分好礼', ids: gifts.data.map(({ row }) => row.id), style: 3 }, 8),
        pictures('image_ad', 0, [[house.festival, '/gift_store']], 12),
        moduleOf('source_code', {
          html: '<p style="padding:16px;text-align:center;font-size:12px;color:#6e665d">奖品每位会员限领一次；优惠券领取后 30 天内有效。</p>',
        }),
      ],
    },
  })
}

/** What the brand stands for, four beside each other; colours are the theme's. */
const promisesOf = ({ promises }: HouseSeed): PageModule => {
  const one = ([what, more]: HouseSeed['promises'][number]): string =>
    `<span style="display:inline-block;width:25%"><b style="font-size:12px">${what}</b><br><span style="font-size:11px">${more}</span></span>`
  return moduleOf('source_code', {
    html: `<div style="padding:16px 20px 8px;text-align:center;line-height:18px">${promises.map(one).join('')}</div>`,
  })
}

/** The way to the festival: its picture, and below it what is there. */
const toFestival = (picture: string, festival: string): PageModule[] => [
  pictures('image_ad', 0, [[picture, `/custom_page/${festival}`]], 12),
  moduleOf('source_code', {
    html: `<div style="padding:12px 20px 8px;line-height:1.6"><a href="/custom_page/${festival}">双旦礼遇季</a><br>领券购物，到店还有手写贺卡相赠</div>`,
  }),
]

/** What stands on the home of the mall, and the menu at the foot of every page. */
async function systemPages(admin: Designer, { catalogue, forSale }: Shop, festival: string): Promise<void> {
  const { tx, tenant } = admin
  const { brand, house } = catalogue
  const chapters = house.chapters.map(({ heading, category }) =>
    moduleOf('goods_carousel', { title: heading, ids: inCategory(forSale, catalogue, category).slice(0, 8), style: 0 }, 8),
  )
  await put(admin, {
    pageName: 'mall_home',
    title: `${brand.name}首页`,
    publishedIn: -2,
    modules: { top: [promisesOf(house), ...toFestival(house.festival, festival), ...chapters] },
  })
  const list = menuOf(jsonOf(pageSettings.footerMenu, await configValue(tx, tenant.tenantId, pageSettings.footerMenu))).map(
    ({ name, url, icon }) => ({
      name,
      url,
      icon,
      active: '',
    }),
  )
  await put(admin, { pageName: 'footerMenu', title: '底部导航', publishedIn: -60, modules: { top: [moduleOf('footer_menu', { list })] } })
}

/** Pages of a brand: a festival's, the home of its mall, its menu, one that has ended, and one that is not finished. */
export async function composePages(tx: Tx, app: App, tenant: BaseTenant, shop: Shop): Promise<void> {
  const { forSale, catalogue } = shop
  const admin = { tx, app, tenant }
  const ids = forSale.filter((one) => one.seed.images.length > 0).map((one) => one.goodsId)
  const slides = catalogue.brand.banners.slice(0, 4).map(({ image }) => ({ imgUrl: image, url: '/mall/product' }))
  await systemPages(admin, shop, await festivalPage(admin, ids, slides, catalogue.house))
  await put(admin, {
    title: '中秋团圆礼',
    publishedIn: -70,
    endsIn: -45,
    modules: {
      top: [
        moduleOf('image_carousel', { style: 1, list: slides.slice(0, 2) }, 12),
        text('<p>月圆人团圆，活动已经结束，感谢参与。</p>'),
        moduleOf('goods_list', { ids: ids.slice(2, 6), style: 2 }, 8),
      ],
    },
  })
  await put(admin, { title: '元宵灯会预告', modules: { top: [text('<p>正月十五，门店猜灯谜。</p>'), moduleOf('image_ad', {})] } })
}
