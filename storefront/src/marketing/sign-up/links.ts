import { withQuery } from '../../kit/with-query.ts'

/** The page of a sign-up activity; `source` qrcode is the code on the spot, `shareId` who shared it. */
export const toSignUp = (activityId: string, { source, shareId }: { source?: string; shareId?: string } = {}): string =>
  withQuery(`/activity/signup/${activityId}`, { source, shareId })
export const toSignUpForm = (activityId: string): string => `/activity/signup/apply/${activityId}`
/** The amount stands in the address for the eye only: the server charges the activity's own fee. */
export const toSignUpPay = (signupId: string, money: number): string => `/activity/signup/pay/${signupId}/${money}`
export const toSignUpSuccess = (signupId: string): string => `/activity/signup/success/${signupId}`
export const toSignUpAudit = (activityId: string): string => `/activity/signup/audit/${activityId}`

/** The payment page for a fee, and on it the way back with the same words (Spec 3 §7). */
export function toFeePayment(payDomain: string, signupId: string, origin: string): { payUrl: string; back: string } {
  const words = { signupId, pay_type: 'signup' }
  return {
    payUrl: withQuery(`${payDomain ? `https://${payDomain}` : ''}/wx_pay`, { ...words, pay_state: 'wait' }),
    back: `${origin}${withQuery(toSignUpSuccess(signupId), { ...words, pay_state: 'wait' })}`,
  }
}
