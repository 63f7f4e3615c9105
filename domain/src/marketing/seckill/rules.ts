import type { RefusalSpec } from '../../kit/refusal.ts'
import type { Span } from '../activity/rules.ts'
import { closedReason } from '../activity/selling.ts'
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
