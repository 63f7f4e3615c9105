import type { RefundRequestState } from '@youli/domain/trade/order-refund/rules.ts'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

export const toneOf: Record<RefundRequestState, Tone> = { pending: 'warn', approved: 'good', rejected: 'bad', withdrawn: 'idle' }
