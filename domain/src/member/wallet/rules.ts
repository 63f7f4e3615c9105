import type { Setting } from '../../platform/tenant-config/rules.ts'
import { flow } from '../../kit/flow.ts'
import { addDays, dayOf, startOfDay } from '../../kit/time.ts'
import { walletSettings } from './settings.ts'

/** What a member saves, by the wire's words: `integral` are the points (also called score), `lucky_bean` the gift store's beans. */
export const walletKinds = ['integral', 'interact_point', 'lucky_bean'] as const
export type WalletKind = (typeof walletKinds)[number]
/** Money on a store card, in fen: what the member paid in, and what the brand added. Kept in the same books, shown among no points. */
export const cardKinds = ['card_principal', 'card_gift'] as const
export type CardKind = (typeof cardKinds)[number]
/** Every kind that the books know. */
export type LedgerKind = WalletKind | CardKind
export const isCardKind = (kind: LedgerKind): kind is CardKind => kind === 'card_principal' || kind === 'card_gift'

/** Where points of a member lie: to be spent, earned but not yet theirs to spend, or reserved. */
export const memberAccounts = ['available', 'pending', 'held'] as const
/** The counter-accounts: where points come from and go to. Over all accounts together every kind sums to 0. */
export const systemAccounts = ['issued', 'spent', 'expired', 'adjusted'] as const
export type SystemAccount = (typeof systemAccounts)[number]
export const walletAccounts = [...memberAccounts, ...systemAccounts] as const
export type WalletAccount = (typeof walletAccounts)[number]

/** Why points move. */
export const walletReasons = [
  'order-reward',
  'order-pay',
  'order-refund',
  'order-clawback',
  'register',
  'sign-in',
  'activity',
  'draw',
  'gift',
  'exchange',
  'exchange-back',
  'expiry',
  'adjust',
] as const
export type WalletReason = (typeof walletReasons)[number]
/** Why money on a store card moves, beside `adjust`. */
export const cardReasons = ['top-up', 'card-pay', 'card-pay-back', 'card-refund', 'card-refund-back', 'card-lapse'] as const
export type LedgerReason = WalletReason | (typeof cardReasons)[number]

/** A reservation ends once. */
export const holdFlow = flow<'held' | 'settled' | 'released', 'system'>()({
  settle: { from: ['held'], to: 'settled', by: ['system'] },
  release: { from: ['held'], to: 'released', by: ['system'] },
})
export type HoldState = 'held' | 'settled' | 'released'

export const adjustmentStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const
export type AdjustmentState = (typeof adjustmentStates)[number]
/** A correction above the tenant's limit needs a second operator; `own` is the one who proposed it. */
export const adjustmentFlow = flow<AdjustmentState, 'own' | 'other'>()({
  approve: { from: ['proposed'], to: 'approved', by: ['other'] },
  reject: { from: ['proposed'], to: 'rejected', by: ['other'] },
  withdraw: { from: ['proposed'], to: 'withdrawn', by: ['own'] },
})
export type AdjustmentVerb = keyof typeof adjustmentFlow

/** Most points, or fen, one movement may carry. */
export const maxMove = 10_000_000
/** Points that expire within this many days are announced. */
export const soonDays = 30
/** Points given back by a refund live at least this long, though their day had passed (as coupons do). */
export const graceDays = 30

/** What an operator may correct alone: kinds that share the limits, and settings with the limits in points, or in yuan for money. */
export interface AdjustLimits {
  name: 'points' | 'card'
  kinds: readonly LedgerKind[]
  each: Setting
  total: Setting
  /** Of the ledger, to one of the settings. */
  unit: 1 | 100
}
const pointLimits: AdjustLimits = {
  name: 'points',
  kinds: walletKinds,
  each: walletSettings.adjustLimit,
  total: walletSettings.adjustTotal,
  unit: 1,
}
const cardLimits: AdjustLimits = {
  name: 'card',
  kinds: cardKinds,
  each: walletSettings.cardAdjustLimit,
  total: walletSettings.cardAdjustTotal,
  unit: 100,
}
export const adjustLimitsOf = (kind: LedgerKind): AdjustLimits => (isCardKind(kind) ? cardLimits : pointLimits)

/** Setting with the days points of a kind live; 0 is for ever. */
export const lifeSettings = {
  integral: walletSettings.pointDays,
  interact_point: walletSettings.interactPointDays,
  lucky_bean: walletSettings.luckyBeanDays,
} as const satisfies Record<WalletKind, Setting>

/** When points that may be spent from a moment on expire: at 00:00 Shanghai after so many whole days; null for 0, never. */
export const expiryOf = (from: Date, lifeDays: number): Date | null =>
  lifeDays > 0 ? startOfDay(addDays(dayOf(from), lifeDays + 1)) : null

/** Name of a kind on the screen; interaction points may be called as the brand likes (`INTERACT_POINT_SETTING`). */
export function kindName(kind: LedgerKind, interactPointSetting = ''): string {
  if (isCardKind(kind)) return kind === 'card_principal' ? '储值本金' : '储值赠金'
  if (kind === 'integral') return '积分'
  if (kind === 'lucky_bean') return '幸运豆'
  try {
    const { name } = JSON.parse(interactPointSetting || '{}') as { name?: unknown }
    return typeof name === 'string' && name.trim() !== '' ? name.trim() : '互动积分'
  } catch {
    return '互动积分'
  }
}
