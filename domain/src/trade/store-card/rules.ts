import { flow } from '../../kit/flow.ts'
import { isCode } from '../../kit/phone.ts'
import { dayMs, dayOf, minuteMs } from '../../kit/time.ts'

/** A card is open, stopped (by its member, who lost their phone, or by an operator), or closed with its member's account. */
export const cardStates = ['open', 'frozen', 'closed'] as const
export type CardState = (typeof cardStates)[number]
export type FrozenBy = 'member' | 'operator'

/** Wrong passwords in a row until a card's password is locked, and for how long. */
export const lockAfter = 5
export const lockMinutes = 30
/** An unpaid top-up, and a charge that waits for its member, live this long. */
export const topUpMs = 15 * minuteMs
export const confirmMs = 5 * minuteMs
/** A pay code is renewed after this long, and read for as long again. */
export const codeTurnMs = minuteMs
export const codeLifeMs = 2 * minuteMs
/** The page with the pay code asks this often whether something was charged. */
export const chargePollMs = 3000
/** How often, and how many times, the page that comes back from the cashier asks for the money. */
export const topUpPoll = { everyMs: 2000, times: 8 } as const
/** The provider sends money back for a year; days are left for its own hours. */
export const refundWindowDays = 360
/** Most yuan of one top-up, and most offers a brand lists. */
export const maxTopUpYuan = 50_000
export const maxOffers = 12

export const topUpStates = ['unpaid', 'paid', 'cancelled'] as const
export type TopUpState = (typeof topUpStates)[number]
export const topUpFlow = flow<TopUpState, 'provider' | 'member' | 'system'>()({
  pay: { from: ['unpaid'], to: 'paid', by: ['provider'] },
  cancel: { from: ['unpaid'], to: 'cancelled', by: ['member', 'system'] },
})

/** `waiting` is for the member's password; nothing is held for it. */
export const chargeStates = ['waiting', 'done', 'declined', 'cancelled', 'reversed'] as const
export type ChargeState = (typeof chargeStates)[number]
export const chargeFlow = flow<ChargeState, 'member' | 'employee' | 'manager' | 'system'>()({
  confirm: { from: ['waiting'], to: 'done', by: ['member'] },
  decline: { from: ['waiting'], to: 'declined', by: ['member'] },
  cancel: { from: ['waiting'], to: 'cancelled', by: ['employee', 'system'] },
  reverse: { from: ['done'], to: 'reversed', by: ['manager'] },
})

export const refundStates = ['asked', 'paying', 'done', 'rejected', 'withdrawn'] as const
export type RefundState = (typeof refundStates)[number]
/** A refund holds its money from the asking on; what ends it unpaid gives it back. */
export const refundFlow = flow<RefundState, 'member' | 'operator' | 'system'>()({
  approve: { from: ['asked'], to: 'paying', by: ['operator'] },
  reject: { from: ['asked'], to: 'rejected', by: ['operator'] },
  withdraw: { from: ['asked'], to: 'withdrawn', by: ['member', 'system'] },
  settle: { from: ['paying'], to: 'done', by: ['operator', 'system'] },
})

/** What is wrong with a new password, or null: six digits, no row, no repetition, not the end of the phone. */
export function passwordFault(password: string, mobile: string): string | null {
  if (!isCode(password, 6)) return '支付密码为6位数字'
  if (/^(\d)\1{5}$/.test(password) || '01234567890'.includes(password) || '09876543210'.includes(password)) return '密码过于简单，请换一个'
  if (mobile.endsWith(password)) return '密码不能与手机号相同'
  return null
}

/** What is left of each kind on a card, in fen. */
export interface CardBalance {
  principalFen: number
  giftFen: number
}

/** How a charge is taken: the member's own money first, so that what the brand added is never paid out. Null: there is not enough. */
export function splitCharge(amountFen: number, { principalFen, giftFen }: CardBalance): CardBalance | null {
  if (amountFen > principalFen + giftFen) return null
  const principal = Math.min(amountFen, principalFen)
  return { principalFen: principal, giftFen: amountFen - principal }
}

/** What the brand added expires in the proportion of the principal that goes back, a part of a fen in the brand's favour. */
export const expireFor = (amountFen: number, { principalFen, giftFen }: CardBalance): number =>
  principalFen === 0 ? 0 : Number((BigInt(giftFen) * BigInt(amountFen) + BigInt(principalFen) - 1n) / BigInt(principalFen))

interface Source {
  id: string
  leftFen: number
  paidAt: Date
}
/** Out of which top-ups, the newest first, a refund goes back through the provider; what none of them can carry is paid by hand. */
export function allocate(
  topUps: readonly Source[],
  amountFen: number,
  now: Date,
): { parts: { topUpId: string; fen: number }[]; manualFen: number } {
  let left = amountFen
  const parts = []
  for (const { id, leftFen, paidAt } of topUps.toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())) {
    const fen = now.getTime() - paidAt.getTime() < refundWindowDays * dayMs ? Math.min(left, leftFen) : 0
    if (fen <= 0) continue
    parts.push({ topUpId: id, fen })
    left -= fen
  }
  return { parts, manualFen: left }
}

/** A charge may be reversed until the day on which it was made ends. */
export const sameDay = (doneAt: Date, now: Date): boolean => dayOf(doneAt) === dayOf(now)

/** A pay code that staff scanned or typed: eight digits, or the address that holds them. */
export function payCodeFrom(text: string): string {
  const held = /[?&]pay=(\d{8})(?:\D|$)/.exec(text)?.[1]
  return held ?? text.replaceAll(/[\s-]/g, '')
}
export const isPayCode = (code: string): boolean => /^\d{8}$/.test(code)

/** Pages that messages lead to. */
export const cardPage = '/member/store_card/main_page'
export const receiptPage = (chargeId: string): string => `/member/store_card/view_detail?chargeId=${chargeId}`
export const refundPage = '/member/store_card/refund'
