import type { BookingState } from '@youli/domain/trade/appointment/rules.ts'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

export const toneOf: Record<BookingState, Tone> = { booked: 'busy', used: 'good', cancelled: 'idle', missed: 'bad' }
