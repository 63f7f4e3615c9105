import type { RefusalSpec } from '@youli/domain/kit/refusal.ts'
import type { OrderActivity } from '@youli/domain/trade/order/rules.ts'
import type { ForSale } from '../../../catalog/goods/public/for-sale.ts'

/** What an activity puts in the place of the goods' own terms, beside the fields of the sale it overrides. */
export interface ActivityTerms {
  /** Word of the order's `activityType`. */
  type: OrderActivity
  /** The activity; its person limit is counted apart from the goods' own. */
  id: string
  /** Where its pieces are set aside. */
  reserveId: string
  /** Days on which it may be picked up; null: those of the goods. */
  takeDays: readonly string[] | null
  /** `short`: some are left, `{left}` of them, but fewer than wanted. */
  refusals: { limited: RefusalSpec; soldOut: RefusalSpec; short: RefusalSpec }
  /** A member has one order of it: why the second is refused. */
  once?: RefusalSpec
}

/** A SKU as it is sold: on the goods' own terms, or an activity's. */
export type Sale = ForSale & { activity?: ActivityTerms }
