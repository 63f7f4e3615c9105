import type { Parsed } from '@youli/domain/kit/call.ts'
import type { checkoutCalls } from '@youli/domain/trade/checkout/calls.ts'
import type { Member } from '../../../kit/http/callers.ts'
import type { Joining } from '../../buying-group/public/buying-groups.ts'

export type CreateOrderInput = Parsed<(typeof checkoutCalls)['POST /order/api/v1/order/create']>

/** What is wanted of one SKU; `price` is what the page showed, in yuan. */
export type RequestedLine = Pick<CreateOrderInput, 'productId' | 'skuId' | 'quantity' | 'price'>

/** How it is handed over and paid, whatever it holds. */
export type OrderTerms = Omit<CreateOrderInput, keyof RequestedLine>

/** One order to be placed: every line or none. */
export interface Checkout {
  me: Pick<Member, 'tenantId' | 'memberId' | 'appId'>
  request: OrderTerms
  lines: readonly RequestedLine[]
  now: Date
  requestKey: string | null
  /** Minutes until an unpaid order closes. */
  timeoutMinutes: number
  /** With whom it is bought. */
  joins?: Joining
  newId: () => string
}
