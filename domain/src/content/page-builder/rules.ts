import { isBlankHtml } from '../../kit/rich-text.ts'
import { menuFault } from '../../platform/tenant-config/lists.ts'
import type { ModuleName, OptionOf, PageModule, PageModules } from './modules.ts'

/** Kinds of page modules with what operators call them, in the order of the palette. */
export const moduleTexts: Readonly<Record<ModuleName, string>> = {
  image_carousel: '图片轮播',
  image_ad: '图片广告',
  goods_list: '商品列表',
  goods_carousel: '商品横滑',
  gift_list: '礼品列表',
  seckill: '限时秒杀',
  rich_text: '富文本',
  source_code: '源代码',
  free_coupon: '免费领券',
  free_points: '免费积分',
  free_gift: '免费礼品',
  big_wheel: '大转盘抽奖',
  nine_grid: '九宫格抽奖',
  footer_menu: '底部导航',
}
export const moduleNames = Object.keys(moduleTexts) as ModuleName[]
export const isModuleName = (value: unknown): value is ModuleName => typeof value === 'string' && Object.hasOwn(moduleTexts, value)

/** Page names (Spec 1 §3): any number of pages are `custom`; each of the others is one page of the system. */
export const pageNames = ['custom', 'mall_home', 'footerMenu'] as const
export type PageName = (typeof pageNames)[number]
export const pageNameTexts: Readonly<Record<PageName, string>> = { custom: '自定义页面', mall_home: '商城首页', footerMenu: '底部导航' }
export const isSystemPage = (name: PageName): boolean => name !== 'custom'

/** Where modules stand: above or below what the page has of its own. */
export const pageParts = ['top', 'bottom'] as const
export type PagePart = (typeof pageParts)[number]
export const partTexts: Readonly<Record<PagePart, string>> = { top: '顶部', bottom: '底部' }

/** Letters of titles and html, modules of a page, entries of a module, and how far ahead a page may be scheduled. */
export const pageLimits = {
  title: 40,
  modules: 40,
  html: 50_000,
  pictures: 12,
  goods: 20,
  activities: 6,
  menu: 5,
  heading: 30,
  aheadDays: 366,
} as const
/** Sides of the margin around a module, and their widest, px. */
export const marginSides = ['top', 'right', 'bottom', 'left'] as const
export const marginMost = 100
/** Looks of a module (Spec 1 §3). */
export const moduleStyles = [0, 1, 2, 3] as const
export type ModuleStyle = (typeof moduleStyles)[number]

/** What a link or a picture may lead to: a path of ours or https; a backslash would lead elsewhere. '' is nowhere. */
export const isSafeLink = (url: string): boolean => url === '' || /^(?:https:\/\/|\/(?![/\\]))[^\s\\]*$/i.test(url)

/** Modules that a page of a name may hold. */
export const modulesFor = (pageName: PageName): readonly ModuleName[] =>
  moduleNames.filter((name) => (name === 'footer_menu') === (pageName === 'footerMenu'))

/** A page counts until its end; null is without one (conflicts S33). Times in ms. */
export const isExpired = (invalidDate: number | null, now: number): boolean => invalidDate !== null && invalidDate <= now

const noModules: PageModules = { top: [], bottom: [] }

/** The modules in a page's JSON; kinds that this storefront does not know and what is no module are left out. */
export function modulesIn(json: string): PageModules {
  try {
    const parsed = JSON.parse(json) as Partial<Record<PagePart, unknown>> | null
    return { top: known(parsed?.top), bottom: known(parsed?.bottom) }
  } catch {
    return noModules
  }
}

const known = (value: unknown): PageModule[] =>
  Array.isArray(value)
    ? (value as (Partial<PageModule> | null)[]).filter(
        (one): one is PageModule => isModuleName(one?.moduleName) && !!one.option && !!one.margin,
      )
    : []

const both = ({ top, bottom }: PageModules): PageModule[] => [...top, ...bottom]
const idsOf = (modules: PageModules, names: readonly ModuleName[]): string[] => [
  ...new Set(both(modules).flatMap((one) => (names.includes(one.moduleName) && 'ids' in one.option ? one.option.ids : []))),
]

/** Goods, gifts and flash sales of all modules, each once. */
export const goodsIn = (modules: PageModules): string[] => idsOf(modules, ['goods_list', 'goods_carousel'])
export const giftsIn = (modules: PageModules): string[] => idsOf(modules, ['gift_list'])
export const salesIn = (modules: PageModules): string[] => idsOf(modules, ['seckill'])
/** Lotteries of all modules. */
export const lotteriesIn = (modules: PageModules): string[] =>
  both(modules).flatMap((one) => (one.moduleName === 'big_wheel' || one.moduleName === 'nine_grid' ? [one.option.id] : []))
/** Gift bags that members may claim on a page, each once. */
export const rewardsIn = (modules: PageModules): string[] => [
  ...new Set(
    both(modules).flatMap((one) =>
      one.moduleName === 'free_coupon' || one.moduleName === 'free_points' || one.moduleName === 'free_gift' ? [one.option.id] : [],
    ),
  ),
]

/** A page as an operator fills it in. `invalidDate` in ms. */
export interface PageDraft {
  pageName: PageName
  title: string
  invalidDate: number | null
  modules: PageModules
}

/** What is wrong with a draft, or null. Form and server ask the same; an unfinished one may be kept, `publishFault` says whether it may be shown. */
export function draftFault({ pageName, title, modules }: PageDraft): string | null {
  if (title.trim() === '') return '请填写页面名称'
  const all = both(modules)
  if (all.length > pageLimits.modules) return `最多${pageLimits.modules}个模块`
  const stranger = all.find((one) => !modulesFor(pageName).includes(one.moduleName))
  if (stranger) return `“${pageNameTexts[pageName]}”不能使用${moduleTexts[stranger.moduleName]}模块`
  return all.some((one) => linksOf(one).some((url) => !isSafeLink(url))) ? '链接与图片须以“/”或“https://”开头' : null
}

const linksOf = (one: PageModule): string[] =>
  'list' in one.option ? one.option.list.flatMap((row) => ('imgUrl' in row ? [row.imgUrl, row.url] : [row.url])) : []

/** What keeps a draft from being shown to members, or null. */
export function publishFault(draft: PageDraft, now: number): string | null {
  const fault = draftFault(draft)
  if (fault) return fault
  if (isExpired(draft.invalidDate, now)) return '有效期须晚于发布时间'
  if (both(draft.modules).length === 0) return '请至少添加一个模块'
  for (const part of pageParts)
    for (const [i, one] of draft.modules[part].entries()) {
      const wrong = moduleFault(one)
      if (wrong) return `${partTexts[part]}第${i + 1}个模块（${moduleTexts[one.moduleName]}）${wrong}`
    }
  return null
}

/** What a module still lacks, or null. */
export function moduleFault(one: PageModule): string | null {
  switch (one.moduleName) {
    case 'image_ad':
    case 'image_carousel':
      if (one.option.list.length === 0) return '请添加图片'
      return one.option.list.some((entry) => entry.imgUrl === '') ? '请上传图片' : null
    case 'goods_list':
    case 'goods_carousel':
      return one.option.ids.length === 0 ? '还差商品' : null
    case 'gift_list':
      return one.option.ids.length === 0 ? '还差礼品' : null
    case 'seckill':
      return one.option.ids.length === 0 ? '还差秒杀活动' : null
    case 'rich_text':
    case 'source_code':
      return isBlankHtml(one.option.html) ? '请填写内容' : null
    case 'free_coupon':
    case 'free_points':
      return one.option.id === '0' ? '还差礼包' : null
    case 'free_gift':
      return one.option.id === '0' || one.option.productId === '0' ? '还差礼包与礼品' : null
    case 'big_wheel':
    case 'nine_grid':
      return one.option.id === '0' ? '还差抽奖活动' : null
    default:
      return menuFault(JSON.stringify(one.option.list))
  }
}

const noMargin = { top: 0, right: 0, bottom: 0, left: 0 }
const pictures = { style: 0, list: [] } as const
const wares = { title: '', ids: [], is_show_name: true, is_show_price: true, style: 0 } as const
const reward = {
  id: '0',
  title: '',
  couponType: 0,
  offType: '',
  faceValue: 0,
  couponName: '',
  takeEffectWay: 1,
  beginTime: null,
  endTime: null,
  takeEffectDay: 0,
  productId: '0',
  productName: '',
  bgImg: '',
  giftImg: '',
  imgSrc: '',
  point: 0,
  businessId: '0',
} as const
const lottery = { id: '0', title: '', imgSrc: '' } as const

const blanks: { readonly [K in ModuleName]: () => OptionOf<K> } = {
  image_carousel: () => ({ ...pictures, list: [] }),
  image_ad: () => ({ ...pictures, list: [] }),
  goods_list: () => ({ ...wares, ids: [] }),
  goods_carousel: () => ({ ...wares, ids: [] }),
  gift_list: () => ({ ...wares, ids: [] }),
  seckill: () => ({ ...wares, ids: [], style: 1 }),
  rich_text: () => ({ html: '' }),
  source_code: () => ({ html: '' }),
  free_coupon: () => ({ ...reward, ids: [] }),
  free_points: () => ({ ...reward, ids: [] }),
  free_gift: () => ({ ...reward, ids: [] }),
  big_wheel: () => ({ ...lottery }),
  nine_grid: () => ({ ...lottery }),
  footer_menu: () => ({ list: [] }),
}

/** A module of a kind with nothing in it yet. */
export const blankModule = (moduleName: ModuleName): PageModule =>
  ({ moduleName, margin: { ...noMargin }, option: blanks[moduleName]() }) as PageModule

/** Where the page of an id is opened. */
export const customPagePath = (id: string): string => `/custom_page/${id}`
