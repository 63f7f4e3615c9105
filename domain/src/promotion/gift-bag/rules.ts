import type { WalletKind } from '../../member/wallet/rules.ts'
import { walletKinds } from '../../member/wallet/rules.ts'

/** Scenes of the wire (Spec 1 §7), then the app's own: following the account, a birthday, a paid order, a module of a custom page, a scanned code, a signature on the spot, a recall of somebody long away. */
export const giftScenes = [
  'new_member_register',
  'perfect_user_info',
  'old_member_login',
  'sign_up',
  'vote_signup',
  'vote_partake',
  'subscribe',
  'birthday',
  'order_pay',
  'custom_page',
  'scan_gift',
  'scene_sign',
  'customer_recall',
] as const
export type GiftScene = (typeof giftScenes)[number]
export const isGiftScene = (word: string): word is GiftScene => (giftScenes as readonly string[]).includes(word)

/** Scenes of one activity; a bag is for one of them, or with business id '0' for all. */
export const isActivityScene = (scene: GiftScene): boolean => ['sign_up', 'vote_signup', 'vote_partake'].includes(scene)

/** Scenes whose bags are named by whoever gives them, so that any number may be open side by side. */
export const isNamedScene = (scene: GiftScene): boolean => ['custom_page', 'scan_gift', 'scene_sign', 'customer_recall'].includes(scene)

/** How the dialog looks. */
export const giftStyles = [1, 2, 3] as const
export type GiftStyle = (typeof giftStyles)[number]
export const callStyleName = (style: number): string => `style${style}`
/** The style of a wire's name; an unknown one looks like the first. */
export const styleOf = (name: string): GiftStyle => giftStyles.find((style) => callStyleName(style) === name) ?? 1

/** What can be in a bag. */
export const giftKinds = [...walletKinds, 'coupon', 'gift'] as const
export type GiftKind = (typeof giftKinds)[number]
/** One content: so many points of a kind, so many coupons of the template `businessId`, or one piece of the gift store's gift `businessId`. */
export interface GiftPart {
  kind: GiftKind
  score: number
  businessId: string
  /** Of a gift: what it was called, and how it looked, when the bag was made. */
  name?: string
  imageUrl?: string
}
export const isPoints = (kind: GiftKind): kind is WalletKind => kind !== 'coupon' && kind !== 'gift'
/** The wire's word for a whole bag, by its first content. */
export function giftType(parts: readonly Pick<GiftPart, 'kind'>[]): 'score' | 'coupon' | 'giftmall' {
  const kind = parts[0]?.kind
  return kind === 'coupon' ? 'coupon' : kind === 'gift' ? 'giftmall' : 'score'
}

/** A free gift waits until its member says where it goes: not in scenes that give at once, nor where what was given is taken back. */
export const mayHoldGift = (scene: GiftScene): boolean => !['scan_gift', 'order_pay', 'sign_up'].includes(scene)

/** Days more for a free gift that was over when its order was taken back. */
export const graceDays = 30

export const giftLimits = { parts: 6, score: 100_000, coupons: 10, quantity: 10_000_000, days: 365, label: 20, name: 30 } as const

export type GiftGrantState = 'waiting' | 'received' | 'expired' | 'revoked'
/** Scale of a reward on a custom page (conflicts K41): none, to be had, had, too late. */
export const qualifiedStatus = { none: -1, claimable: 1, claimed: -3, expired: -4 } as const

/** Where a grant stands at a moment; one that waits too long is over even before the sweep comes by. */
export const stateAt = (c: { state: GiftGrantState; expiresAt: Date | null }, now: Date): GiftGrantState =>
  c.state === 'waiting' && c.expiresAt !== null && c.expiresAt <= now ? 'expired' : c.state

export const statusOf = (state: GiftGrantState): number =>
  state === 'waiting' ? qualifiedStatus.claimable : state === 'received' ? qualifiedStatus.claimed : qualifiedStatus.expired

/** What an operator says of a bag, as far as rules know it. Times in ms. */
export interface GiftDraft {
  name: string
  scene: GiftScene
  businessId: string
  parts: readonly GiftPart[]
  putQuantity: number
  beginTime: number
  endTime: number
  minPay: number
  perMember: number
}

function giftFault(d: GiftDraft, gift: GiftPart): string | null {
  if (gift.businessId === '0') return '还差礼品'
  if (gift.score !== 1) return '免费礼品每份一件'
  if (d.parts.length > 1) return '免费礼品须单独成包，不能与其他内容放在一起'
  return mayHoldGift(d.scene) ? null : '该场景不能发放免费礼品'
}

/** The first thing wrong with a bag, or null. Form and server ask the same. */
export function bagFault(d: GiftDraft): string | null {
  if (!d.name.trim()) return '请输入礼包名称'
  if (!(d.endTime > d.beginTime)) return '结束时间须晚于开始时间'
  if (d.parts.length === 0) return '请至少添加一项礼包内容'
  if (d.parts.length > giftLimits.parts) return `礼包内容最多${giftLimits.parts}项`
  const whole = (n: number, max: number) => Number.isSafeInteger(n) && n >= 1 && n <= max
  for (const part of d.parts) {
    if (isPoints(part.kind) && !whole(part.score, giftLimits.score)) return `积分数须为1至${giftLimits.score}的整数`
    if (part.kind === 'coupon' && part.businessId === '0') return '还差优惠券'
    if (part.kind === 'coupon' && !whole(part.score, giftLimits.coupons)) return `优惠券张数须为1至${giftLimits.coupons}的整数`
  }
  const gift = d.parts.find((part) => part.kind === 'gift')
  if (gift) return giftFault(d, gift)
  const keyOf = (p: GiftPart) => `${p.kind} ${p.businessId}`
  if (new Set(d.parts.map(keyOf)).size < d.parts.length) return '礼包内容不能重复'
  return null
}

/** Whether an order brings a bag: enough was paid, and the member has not had their share. A limit of 0 is none. */
export const orderEarns = (bag: { minPayFen: number; perMember: number }, order: { payableFen: number; had: number }): boolean =>
  order.payableFen >= bag.minPayFen && (bag.perMember === 0 || order.had < bag.perMember)
