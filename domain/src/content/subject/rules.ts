import { isBlankHtml } from '../../kit/rich-text.ts'

/** Letters of a topic's title and summary, its parts, and the goods and coupons of one part. */
export const subjectLimits = { title: 40, summary: 100, modules: 30, html: 50_000, goods: 20, coupons: 5, heading: 30 } as const
/** Topics in a page of a list (Spec 2 §9). */
export const subjectPageSize = 5

/** A part of a topic: words, a picture that may lead somewhere, goods, or coupons to claim. */
export type SubjectModule =
  | { type: 'text'; html: string }
  | { type: 'image'; imgUrl: string; url: string }
  | { type: 'goods'; heading: string; goodsIds: string[] }
  | { type: 'coupon'; couponIds: string[] }

type PartInput = Record<string, unknown>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

function moduleOf(input: PartInput): SubjectModule[] {
  if (input['type'] === 'text') return [{ type: 'text', html: textOf(input['html']) }]
  if (input['type'] === 'image')
    return input['imgUrl'] ? [{ type: 'image', imgUrl: textOf(input['imgUrl']), url: textOf(input['url']) }] : []
  if (input['type'] === 'goods') return [{ type: 'goods', heading: textOf(input['heading']), goodsIds: textsOf(input['goodsIds']) }]
  return input['type'] === 'coupon' ? [{ type: 'coupon', couponIds: textsOf(input['couponIds']) }] : []
}

/** The parts in a topic's JSON; what is broken or unknown is left out. */
export function modulesOf(json: string): SubjectModule[] {
  try {
    const parsed: unknown = JSON.parse(json)
    return Array.isArray(parsed) ? parsed.flatMap((one) => (one && typeof one === 'object' ? moduleOf(one as PartInput) : [])) : []
  } catch {
    return []
  }
}

/** Goods of all parts, each once. */
export const goodsIn = (modules: readonly SubjectModule[]): string[] => [
  ...new Set(modules.flatMap((one) => (one.type === 'goods' ? one.goodsIds : []))),
]

/** What is wrong with a topic as filled in, or null. Form and server ask the same. */
export function subjectFault(s: { title: string; masterImg: string; modules: readonly SubjectModule[] }): string | null {
  if (s.title.trim() === '') return '请填写专题标题'
  if (s.masterImg === '') return '请上传专题主图'
  if (s.modules.length === 0) return '请至少添加一个模块'
  for (const [i, one] of s.modules.entries()) {
    const fault = moduleFault(one)
    if (fault) return `第${i + 1}个模块${fault}`
  }
  return null
}

function moduleFault(one: SubjectModule): string | null {
  if (one.type === 'text') return isBlankHtml(one.html) ? '请填写文字' : null
  if (one.type === 'image') return one.imgUrl === '' ? '请上传图片' : null
  if (one.type === 'goods') return one.goodsIds.length === 0 ? '还差商品' : null
  return one.couponIds.length === 0 ? '还差优惠券' : null
}
