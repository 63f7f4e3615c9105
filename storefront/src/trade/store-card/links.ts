import { withQuery } from '../../kit/with-query.ts'

const at = '/member/store_card'
export const toStoreCard = `${at}/main_page`
export const toOpenCard = `${at}/open_card`
export const toTopUp = `${at}/charge_money`
export const toPayCode = `${at}/consumer`
/** What came and went; with a charge its receipt. */
export const toCardRecords = (chargeId?: string): string => withQuery(`${at}/view_detail`, { chargeId })
export const toCardSafety = `${at}/safe_setting`
export const toCardPassword = `${at}/modify_password`
export const toCardPasswordForm = (by: 'old' | 'sms'): string => `${at}/modify_password_form?by=${by}`
export const toCardRefund = `${at}/refund`
export const toCardTill = '/member/store_card/till'

/** The payment page for a top-up, and on it the way back. */
export function toTopUpPayment(payDomain: string, topUpId: string, origin: string): { payUrl: string; back: string } {
  const words = { topUpId, pay_type: 'store_card' }
  return {
    payUrl: withQuery(`${payDomain ? `https://${payDomain}` : ''}/wx_pay`, { ...words, pay_state: 'wait' }),
    back: `${origin}${withQuery(toTopUp, { ...words, pay_state: 'wait' })}`,
  }
}
