import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { withQuery } from '../../kit/with-query.ts'

/** The after-sale of an order; `id` names one of several. */
export const toAfterSale = (orderId: string, id?: string): string => withQuery(`/mall/order/after_sale/${orderId}`, { id })

/** Where staff scan and type codes. */
export const toScan = (): string => '/employee/order/scan'

/** What a return code holds: read by the store's manager, on their own phone. */
export const returnCodeText = (origin: string, orderId: string, appId: string, code: string): string =>
  origin + withQuery(`/mall/order/detail/${orderId}`, { type: 'returnGood', app_id: appId, [shownCode]: code })
