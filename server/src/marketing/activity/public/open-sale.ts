import type { RefusalSpec } from '@youli/domain/kit/refusal.ts'
import { closedReason, type SellingType } from '@youli/domain/marketing/activity/sale-rules.ts'
import { pickupDaysWithin } from '@youli/domain/trade/order/rules.ts'
import { forSaleIn } from '../../../catalog/goods/public/for-sale.ts'
import type { Reader } from '../../../kit/db/db.ts'
import type { Sale } from '../../../trade/checkout/public/sale.ts'
import { activityFacts, type ActivityRow, findActivityOrNull } from './activities.ts'

/** An activity with its SKUs as orders take them: its own price, pieces, limit and hand-over. */
export interface OpenSale {
  activity: ActivityRow
  sales: Map<string, Sale>
}

type Words = Pick<NonNullable<Sale['activity']>, 'refusals' | 'once'>

/** What is on sale in an activity; null when it is none of this kind and tenant. `words`: why an order of it may be refused. */
export async function findOpenSale(
  r: Reader,
  of: { tenantId: string; type: SellingType; activityId: string },
  words: Words,
  now: Date,
): Promise<OpenSale | null> {
  const activity = await findActivityOrNull(r, of.tenantId, of.activityId)
  if (activity?.type !== of.type) return null
  const own = await forSaleIn(r, of.tenantId, of.activityId)
  const sales = [...own].map(([skuId, { reserveId, delivery, ...sale }]) => {
    const takeDays = delivery && pickupDaysWithin(delivery, now)
    return [skuId, { ...sale, activity: { type: of.type, id: of.activityId, reserveId, takeDays, ...words } }] as const
  })
  return { activity, sales: new Map(sales) }
}

/** Why nobody may buy in an activity now, or null. */
export const shutReason = (a: ActivityRow, now: Date): RefusalSpec | null => closedReason(activityFacts(a), now.getTime())
