import type { RefusalSpec } from '../../kit/refusal.ts'
import { type ActivityType, isTakenDown, phaseAt, type Span } from './rules.ts'
import { activityRefusals as no } from './texts.ts'

// What all activities that sell a goods have in common.

/** What the price of an activity is called. */
export const priceWords = { seckill: '秒杀价', group_buy: '团购价', pack_buy: '拼团价' } as const satisfies Partial<
  Record<ActivityType, string>
>
export type SellingType = keyof typeof priceWords

/** Why nobody may buy now, or null: taken down, not started, over. */
export function closedReason(sale: Span & { activityStatus: number }, now: number): RefusalSpec | null {
  if (isTakenDown(sale.activityStatus)) return no.closed
  const phase = phaseAt(sale, now)
  return phase === 'before' ? no.notStarted : phase === 'over' ? no.ended : null
}

/** A sale as an operator fills it in, as far as its fields depend on each other; money in one unit, whichever. */
export interface SaleDraftFacts extends Span {
  payWay: number
  advancePayment: number
  deliveryStartDate: string
  deliveryEndDate: string
  skus: readonly { skuId: string; activityPrice: number; quantity: number }[]
}

/** Longest time a sale may run. */
const maxDays = 90

/** What is wrong with a sale as filled in, or null. Form and server ask the same. `price`: what its price is called. */
export function saleFault(d: SaleDraftFacts, price: string): string | null {
  if (d.endTime <= d.startTime) return '结束时间须晚于开始时间'
  if (d.endTime - d.startTime > maxDays * 86_400_000) return `活动时间不能超过${maxDays}天`
  if (d.skus.length === 0) return '请至少选择一个规格'
  if (new Set(d.skus.map((s) => s.skuId)).size < d.skus.length) return '规格不能重复'
  if (d.skus.some((s) => s.activityPrice <= 0)) return `${price}须大于0`
  if (d.payWay === 2 && d.advancePayment <= 0) return '线上付定金的活动请填写定金金额'
  if (d.payWay === 2 && d.skus.some((s) => d.advancePayment >= s.activityPrice)) return `定金须小于${price}`
  if (d.deliveryEndDate && !d.deliveryStartDate) return '请填写提货开始日期'
  if (d.deliveryStartDate && d.deliveryEndDate && d.deliveryEndDate < d.deliveryStartDate) return '提货结束日期不能早于开始日期'
  return null
}
