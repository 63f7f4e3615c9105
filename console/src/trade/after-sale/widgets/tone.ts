import type { AfterSaleState } from '@youli/domain/trade/after-sale/rules.ts'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

export const toneOf: Record<AfterSaleState, Tone> = {
  cancelled: 'idle',
  pending: 'warn',
  awaitingReturn: 'busy',
  rejected: 'idle',
  sent: 'warn',
  returned: 'warn',
  refunding: 'busy',
  refunded: 'good',
}
