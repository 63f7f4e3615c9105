/** What an operator gave counts towards their allowance for 24 hours. */
export const allowanceMs = 24 * 60 * 60 * 1000
/** The total is this many times the limit of one order or member, unless it has a figure of its own. */
export const totalMultiple = 10

/** Most that an operator may give alone within `allowanceMs`: to one order or member, and to all together. Null is no limit. */
export interface Allowance {
  each: number | null
  total: number | null
}
/** What an operator gave alone within `allowanceMs`: to one order or member, and to all together. */
export interface Given {
  each: number
  total: number
}

const minus = (limit: number | null, given: number) => (limit === null ? null : Math.max(0, limit - given))
/** What is left of an allowance. */
export const leftOf = (limits: Allowance, given: Given): Allowance => ({
  each: minus(limits.each, given.each),
  total: minus(limits.total, given.total),
})

/** Most that may be given now; null is no limit. */
export const maxNow = ({ each, total }: Allowance): number | null =>
  each === null || total === null ? (each ?? total) : Math.min(each, total)

/** Whether an amount needs no second person. */
export const isWithin = (left: Allowance, amount: number): boolean => amount <= (maxNow(left) ?? Infinity)

/** What a correction takes of the allowance, where corrections of the same person came to `net`; taking one back gives it back. */
export const costOf = (net: number, amount: number): number => Math.abs(net + amount) - Math.abs(net)

/** What is left, in words, e.g. `24 小时内对此订单还可退 ¥1.00 · 合计还可退 ¥500.00`; '' without limits. */
export function allowanceText({ each, total }: Allowance, subject: string, verb: string, amount: (n: number) => string): string {
  const parts = [
    ...(each === null ? [] : [`对${subject}还可${verb} ${amount(each)}`]),
    ...(total === null ? [] : [`合计还可${verb} ${amount(total)}`]),
  ]
  return parts.length > 0 ? `24 小时内${parts.join(' · ')}` : ''
}

/** An allowance in another unit. */
export const allowanceIn = ({ each, total }: Allowance, to: (n: number) => number): Allowance => ({
  each: each === null ? null : to(each),
  total: total === null ? null : to(total),
})
