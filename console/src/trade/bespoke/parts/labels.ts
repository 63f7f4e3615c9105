import type { BespokeStatus } from '@youli/domain/trade/bespoke/rules.ts'
import { amount } from '../../../kit/amount.ts'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

export const toneOf: Record<BespokeStatus, Tone> = {
  SUBMISSION: 'warn',
  RECEIPT: 'busy',
  DESIGN: 'busy',
  PRODUCTION: 'busy',
  ARRIVAL: 'busy',
  ENTER_SHOP: 'good',
  TAKE_DELIVERY: 'idle',
  CANCELLED: 'bad',
}
/** An amount in yuan; 0 is not agreed. */
export const termText = (yuan: number): string => (yuan > 0 ? amount(yuan) : '待定')
