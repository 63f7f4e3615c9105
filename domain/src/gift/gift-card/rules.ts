import { flow } from '../../kit/flow.ts'
import type { RefusalSpec } from '../../kit/refusal.ts'
import { dayOf } from '../../kit/time.ts'
import { giftCardRefusals as no } from './texts.ts'

export const giftCardLimits = { name: 20, remark: 200, gifts: 30, quantity: 1_000_000, days: 1096, reason: 60 } as const

/** Where a card that was given stands. */
export const heldStates = ['held', 'redeemed', 'expired', 'revoked'] as const
export type HeldState = (typeof heldStates)[number]

/** Every move of a given card. What a cancelled order gives back may be redeemed again. */
export const heldCardFlow = flow<HeldState, 'member' | 'operator' | 'system'>()({
  redeem: { from: ['held'], to: 'redeemed', by: ['member'] },
  release: { from: ['redeemed'], to: 'held', by: ['member', 'operator', 'system'] },
  expire: { from: ['held'], to: 'expired', by: ['system'] },
  revoke: { from: ['held'], to: 'revoked', by: ['operator', 'system'] },
})

/** The span in which a card is good; both ends belong to it. */
export interface CardSpan {
  validStartAt: Date
  validEndAt: Date
}

/** Where a given card stands at a moment; one that is over is over even before the sweep comes by. */
export const heldCardPhases = ['notYet', 'usable', 'redeemed', 'expired', 'revoked'] as const
export type HeldCardPhase = (typeof heldCardPhases)[number]
export function heldCardPhase(c: CardSpan & { state: HeldState }, now: Date): HeldCardPhase {
  if (c.state !== 'held') return c.state
  if (now > c.validEndAt) return 'expired'
  return now < c.validStartAt ? 'notYet' : 'usable'
}

/** Why a given card is not redeemed now, or null. The page and the server ask the same. */
export function redeemRefusal(c: CardSpan & { state: HeldState }, now: Date): RefusalSpec | null {
  const phase = heldCardPhase(c, now)
  return phase === 'usable' ? null : no[phase]
}

/** Whether employees may give a card: not over, and not stopped. */
export const cardPhases = ['before', 'running', 'over', 'closed'] as const
export type CardPhase = (typeof cardPhases)[number]
export function cardPhase(c: CardSpan & { open: boolean }, now: Date): CardPhase {
  if (now > c.validEndAt) return 'over'
  if (!c.open) return 'closed'
  return now < c.validStartAt ? 'before' : 'running'
}

/** How many cards may be given: in all, by one employee, and in one store; 0 is no limit. */
export interface CardQuotas {
  putQuantity: number
  perEmployee: number
  perStore: number
}
/** How many were given, counted the same way; null where nobody counts: an employee of no one store. */
export interface CardCounts {
  all: number
  employee: number
  store: number | null
}
const within = (limit: number, count: number | null): boolean => limit === 0 || count === null || count <= limit

/** The limit that counts are beyond, or null. */
export function quotaRefusal(q: CardQuotas, counts: CardCounts): RefusalSpec | null {
  if (!within(q.putQuantity, counts.all)) return no.noneLeft
  if (!within(q.perEmployee, counts.employee)) return no.employeeLimit
  return within(q.perStore, counts.store) ? null : no.storeLimit
}

/** How many more one may give; null is any number. */
export function mayGive(q: CardQuotas, counts: CardCounts): number | null {
  const left = [
    q.putQuantity > 0 ? q.putQuantity - counts.all : null,
    q.perEmployee > 0 ? q.perEmployee - counts.employee : null,
    q.perStore > 0 && counts.store !== null ? q.perStore - counts.store : null,
  ].filter((n) => n !== null)
  return left.length > 0 ? Math.max(0, Math.min(...left)) : null
}

/** A day as cards show it: `2026.11.21` (Spec 2 §3). */
export const cardDay = (time: number): string => dayOf(new Date(time)).replaceAll('-', '.')

/** Days before the end on which the holder of a card is reminded. */
export const remindBeforeDays = 3
/** Days more for a card that was over when its order was taken back. */
export const graceDays = 30

/** What an operator says of a card, as far as rules know it. Days are `YYYY-MM-DD`. */
export interface GiftCardDraft extends CardQuotas {
  name: string
  productIds: readonly string[]
  validStartDay: string
  validEndDay: string
}

/** The first thing wrong with a card, or null. Form and server ask the same. */
export function giftCardFault(d: GiftCardDraft): string | null {
  if (!d.name.trim()) return '请输入礼品卡名称'
  if (d.productIds.length === 0) return '还差可兑换的礼品'
  if (d.productIds.length > giftCardLimits.gifts) return `可兑换的礼品最多${giftCardLimits.gifts}种`
  if (!d.validStartDay || !d.validEndDay) return '还差有效期'
  if (d.validEndDay < d.validStartDay) return '有效期结束日期不能早于开始日期'
  const days = (Date.parse(d.validEndDay) - Date.parse(d.validStartDay)) / 86_400_000
  if (days > giftCardLimits.days) return '有效期不能超过三年'
  const beyond = (limit: number) => d.putQuantity > 0 && limit > d.putQuantity
  return beyond(d.perEmployee) || beyond(d.perStore) ? '每位员工、每家门店的张数不能多于发放总数' : null
}
