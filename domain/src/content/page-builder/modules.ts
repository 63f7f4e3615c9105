import * as z from 'zod'
import { id, moment, oneOf, text, integer, yuanBetween } from '../../kit/fields.ts'
import { isId } from '../../kit/ids.ts'
import { isSafeLink, marginMost, moduleStyles, pageLimits } from './rules.ts'

/** Address of a picture or a page: a path of ours or https, '' for none. */
const link = text(500).refine(isSafeLink)
/** '0' while nothing is chosen. */
const idOrNone = z
  .string()
  .refine((v) => v === '0' || isId(v))
  .meta({ pattern: '^\\d{1,19}$' })
  .default('0')
const side = integer(0, marginMost).default(0)
const margin = z.object({ top: side, right: side, bottom: side, left: side })
const style = oneOf(...moduleStyles).default(0)
const heading = text(pageLimits.heading).default('')

const html = z.object({ html: text(pageLimits.html).default('') })
const pictures = z.object({
  style,
  list: z
    .array(z.object({ imgUrl: link, url: link.default('') }))
    .max(pageLimits.pictures)
    .default([]),
})
const wares = (most: number) =>
  z.object({
    title: heading,
    ids: z.array(id).max(most).default([]),
    is_show_name: z.boolean().default(true),
    is_show_price: z.boolean().default(true),
    style,
  })
/** `id` is the gift bag that is claimed; the rest is its face as the operator shows it (Spec 1 §3). */
const reward = z.object({
  id: idOrNone,
  title: heading,
  couponType: integer(0, 99).default(0),
  offType: text(20).default(''),
  faceValue: yuanBetween(0, 1_000_000).default(0),
  couponName: text(60).default(''),
  takeEffectWay: integer(0, 9).default(1),
  beginTime: moment.nullable().default(null),
  endTime: moment.nullable().default(null),
  takeEffectDay: integer(0, 3650).default(0),
  productId: idOrNone,
  productName: text(60).default(''),
  bgImg: link.default(''),
  giftImg: link.default(''),
  imgSrc: link.default(''),
  point: integer(0, 10_000_000).default(0),
  businessId: idOrNone,
  ids: z.array(id).max(pageLimits.goods).default([]),
})
const lottery = z.object({ id: idOrNone, title: heading, imgSrc: link.default('') })
/** `icon`: a line icon by name, or a picture; `active` a picture while the page is open. */
const menu = z.object({
  list: z
    .array(z.object({ name: text(10), url: link, icon: text(500), active: text(500).default('') }))
    .max(pageLimits.menu)
    .default([]),
})

const one = <N extends string, O extends z.ZodObject>(name: N, option: O) => z.object({ moduleName: z.literal(name), margin, option })

/** A module of a page: what it is, the room around it in px, and what it shows. */
export const pageModule = z.discriminatedUnion('moduleName', [
  one('image_carousel', pictures),
  one('image_ad', pictures),
  one('goods_list', wares(pageLimits.goods)),
  one('goods_carousel', wares(pageLimits.goods)),
  one('gift_list', wares(pageLimits.goods)),
  one('seckill', wares(pageLimits.activities)),
  one('rich_text', html),
  one('source_code', html),
  one('free_coupon', reward),
  one('free_points', reward),
  one('free_gift', reward),
  one('big_wheel', lottery),
  one('nine_grid', lottery),
  one('footer_menu', menu),
])
export type PageModule = z.output<typeof pageModule>
export type ModuleName = PageModule['moduleName']
export type ModuleOf<K extends ModuleName> = Extract<PageModule, { moduleName: K }>
export type OptionOf<K extends ModuleName> = ModuleOf<K>['option']

const list = z.array(pageModule).max(pageLimits.modules).default([])
export const pageModules = z.object({ top: list, bottom: list })
export type PageModules = z.output<typeof pageModules>

const sound = (value: unknown): PageModule[] =>
  Array.isArray(value) ? value.flatMap((raw) => pageModule.safeParse(raw).data ?? []).slice(0, pageLimits.modules) : []

/** The modules in whatever a table holds; a broken one is left out, the others stay. */
export const soundModules = (stored: unknown): PageModules => {
  const { top, bottom } = (typeof stored === 'object' && stored !== null ? stored : {}) as { top?: unknown; bottom?: unknown }
  return { top: sound(top), bottom: sound(bottom) }
}
