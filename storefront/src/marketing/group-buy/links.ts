import { withQuery } from '../../kit/with-query.ts'
import type { SaleWay } from '../activity/widgets/sale.ts'

/** A group buy. */
export const toGroupBuy = (activityId: string, { awardId, shareId }: SaleWay = {}): string =>
  withQuery(`/activity/group_buy/index/${activityId}`, { awardId, shareId })

/** Its confirm page; everything it needs stands in its address, so that loading it again loses nothing. */
export const toGroupCreate = (
  request: { activityId: string; productId: string; skuId: string; quantity: number },
  { awardId, shareId }: SaleWay = {},
): string => withQuery('/activity/group_buy/create', { ...request, awardId, shareId })

/** Where somebody comes after paying. */
export const toGroupPaid = (orderId: string): string => `/activity/group_buy/pay_success/${orderId}`

/** The member's group buys; 0 under way, 1 succeeded, 2 failed. */
export const toMyGroups = (tab = 0): string => withQuery('/activity/group_buy/my', { tab: tab === 0 ? '' : tab })
