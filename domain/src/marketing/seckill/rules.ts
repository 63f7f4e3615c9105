import type { RefusalSpec } from '../../kit/refusal.ts'
import { isTakenDown, phaseAt, type Phase, type Span } from '../activity/rules.ts'
import { phaseTexts } from '../activity/texts.ts'
import { seckillRefusals as no } from './texts.ts'

/** What a member's wish to buy has come to. */
export const seckillStatuses = ['none', 'queue', 'success', 'failed'] as const
export type SeckillStatus = (typeof seckillStatuses)[number]

/** The queue page asks first after 3 s, then every 5 s (Spec 3 §9). */
export const queuePoll = { firstMs: 3000, thenMs: 5000 } as const

/** A sale as far as it decides about a purchase. */
export interface Sale extends Span {
  activityStatus: number
  /** Most pieces a person may buy; 0 is unlimited. */
  personLimit: number
}
/** What a member wants of one SKU. */
export interface Want {
  quantity: number
  /** Pieces the member holds in live orders and queued requests of this activity. */
  bought: number
  /** Pieces left of the SKU. */
  left: number
}
/** A "no" with the numbers for its text. */
export interface No {
  spec: RefusalSpec
  params?: Record<string, number>
}

/** Why this member may not buy now (ms), or null. The button and the server ask the same. */
export function refusal(sale: Sale, { quantity, bought, left }: Want, now: number): No | null {
  const closed = closedReason(sale, now)
  if (closed) return { spec: closed }
  if (!Number.isInteger(quantity) || quantity < 1) return { spec: no.wrongQuantity }
  if (left < 1) return { spec: no.allSold }
  if (sale.personLimit > 0 && bought + quantity > sale.personLimit)
    return { spec: no.overLimit, params: { limit: sale.personLimit, bought } }
  if (quantity > left) return { spec: no.overStock, params: { left } }
  return null
}

/** Why nobody may buy now, or null: taken down, not started, over. */
export function closedReason(sale: Span & { activityStatus: number }, now: number): RefusalSpec | null {
  if (isTakenDown(sale.activityStatus)) return no.closed
  const phase = phaseAt(sale, now)
  return phase === 'before' ? no.notStarted : phase === 'over' ? no.ended : null
}

export const salePhases = ['before', 'running', 'over', 'closed'] as const satisfies readonly (Phase | 'closed')[]
export type SalePhase = (typeof salePhases)[number]
/** Where a sale stands for its operator: taken down, or by time. */
export const salePhase = (sale: Span & { activityStatus: number }, now: number): SalePhase =>
  isTakenDown(sale.activityStatus) ? 'closed' : phaseAt(sale, now)
export const salePhaseTexts: Record<SalePhase, string> = { ...phaseTexts, closed: '已下架' }

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

/** What is wrong with a sale as filled in, or null. Form and server ask the same. */
export function saleFault(d: SaleDraftFacts): string | null {
  if (d.endTime <= d.startTime) return '结束时间须晚于开始时间'
  if (d.endTime - d.startTime > maxDays * 86_400_000) return `活动时间不能超过${maxDays}天`
  if (d.skus.length === 0) return '请至少选择一个规格'
  if (new Set(d.skus.map((s) => s.skuId)).size < d.skus.length) return '规格不能重复'
  if (d.skus.some((s) => s.activityPrice <= 0)) return '秒杀价须大于0'
  if (d.payWay === 2 && d.advancePayment <= 0) return '线上付定金的活动请填写定金金额'
  if (d.payWay === 2 && d.skus.some((s) => d.advancePayment >= s.activityPrice)) return '定金须小于秒杀价'
  if (d.deliveryEndDate && !d.deliveryStartDate) return '请填写提货开始日期'
  if (d.deliveryStartDate && d.deliveryEndDate && d.deliveryEndDate < d.deliveryStartDate) return '提货结束日期不能早于开始日期'
  return null
}
