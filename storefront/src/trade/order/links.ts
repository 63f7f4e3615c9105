import type { shownCode } from '@youli/domain/kit/shown-code.ts'
import { withQuery } from '../../kit/with-query.ts'

/** What brought the buyer to an order; the misspelt name is the address's own (Spec 2 §2). */
export interface OrderWay {
  activityType?: 'goods_buy' | 'sec_kill' | 'group_buy' | 'pack_buy'
  /** Marks an order that came of a pack (Spec 2 §2); the order itself says how it stands. */
  finish?: 1
  orgin?: 'list'
  type?: 'takeGood' | 'returnGood'
  /** The return code the buyer held out. */
  [shownCode]?: string
}

/** The confirm page of goods bought at their own price. */
export const toOrderCreate = (productId: string, request: { skuId: string; quantity: number }): string =>
  withQuery(`/mall/order/create/${productId}`, request)

export const toOrderDetail = (orderId: string, way: OrderWay = { activityType: 'goods_buy' }): string =>
  withQuery(`/mall/order/detail/${orderId}`, { ...way })

/** The member's orders; `status` opens one of its tabs. */
export const toOrderList = (status?: number): string => withQuery('/mall/order/list', { status })

/** What a pickup code holds: read by the store's staff, on their own phone. */
export const pickupCodeText = (origin: string, orderId: string, appId: string): string =>
  origin + withQuery(`/mall/order/detail/${orderId}`, { type: 'takeGood', app_id: appId })
