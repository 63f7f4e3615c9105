import { yuan } from '@youli/domain/kit/money.ts'
import { activityCard } from '@youli/domain/marketing/activity/draft.ts'
import type { ActivityType } from '@youli/domain/marketing/activity/rules.ts'
import { offerPrices } from '../../../catalog/goods/public/offers.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { pick } from '../../../kit/pick.ts'
import { countActivityBuyers } from '../../../trade/order/public/activity-sales.ts'
import { activitiesById, activityFacts, type ActivityRow } from './activities.ts'

/** What every activity says of itself, as the wire names it. */
export const activitySummary = (a: ActivityRow) => ({
  activityId: a.id,
  ...pick(activityCard, a),
  ...activityFacts(a),
  activityType: a.type,
  activityListPicUrl: JSON.stringify(a.activityListPics),
})

/** What an activity that sells says of its goods; nothing for one that does not. */
export const saleData = (p: { minPriceFen: number; marketPriceFen: number; personLimit: number } | undefined, joinCount: number) =>
  p ? { killPrice: yuan(p.minPriceFen), marketPrice: yuan(p.marketPriceFen), personLimit: p.personLimit, joinCount } : {}

/** A tenant's activities of a type that sells, by id, in the order asked, also those that are over; others are left out. */
export async function salesById(r: Reader, tenantId: string, type: ActivityType, ids: readonly string[]) {
  const rows = await activitiesById(r, tenantId, ids)
  const found = ids.flatMap((id) => rows.get(id) ?? []).filter((a) => a.type === type)
  const foundIds = found.map((a) => a.id)
  const [prices, bought] = [await offerPrices(r, tenantId, foundIds), await countActivityBuyers(r, foundIds)]
  return found.map((a) => ({ ...activitySummary(a), data: saleData(prices.get(a.id), bought.get(a.id) ?? 0) }))
}
