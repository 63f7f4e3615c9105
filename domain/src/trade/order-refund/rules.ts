import { flow } from '../../kit/flow.ts'
import { type OrderState, stateOf } from '../order/rules.ts'

/** A refund above somebody's cap waits for somebody else. */
export const refundRequestStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type RefundRequestState = (typeof refundRequestStates)[number]
export const refundRequestFlow = flow<RefundRequestState, 'operator'>()({
  approve: { from: ['pending'], to: 'approved', by: ['operator'] },
  reject: { from: ['pending'], to: 'rejected', by: ['operator'] },
  withdraw: { from: ['pending'], to: 'withdrawn', by: ['operator'] },
})

/** Words of a refund that people write. */
export const refundWords = { reason: 50, message: 100 } as const

const handedOver: readonly OrderState[] = ['shipped', 'received']
/** States of an order of which the brand may give money back by itself; a completed one is final (Spec 2 §4). */
export const givingStates: readonly OrderState[] = ['paid', ...handedOver]

/** What a refund of the brand is to its order: pieces that were handed over are a return, all else is a refund. */
export const kindOfGiving = (status: number, hasPieces: boolean): 'refund' | 'return' =>
  hasPieces && handedOver.includes(stateOf(status)) ? 'return' : 'refund'

/** The provider takes the next refund of a payment a minute after the last one. */
export const refundPauseMs = 60_000
