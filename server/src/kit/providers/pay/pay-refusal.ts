import { type FaultKind, ProviderFault } from '../http.ts'

/** Why the gateway said no, in our words. */
export type PayReason =
  | 'paid'
  | 'closed'
  | 'changed'
  | 'numberUsed'
  | 'notThere'
  | 'notEnough'
  | 'overRefund'
  | 'payerBlocked'
  | 'openid'
  | 'tooOften'
  | 'noRight'
  | 'signature'
  | 'rule'
  | 'parameter'
  | 'busy'
  | 'other'

// Spelt without underscores: old and new pages of the provider disagree (ORDERPAID, ORDER_PAID).
const reasons: Record<string, PayReason> = {
  ORDERPAID: 'paid',
  ORDERCLOSED: 'closed',
  ORDERNOTEXIST: 'notThere',
  RESOURCENOTEXISTS: 'notThere',
  OUTTRADENOUSED: 'numberUsed',
  NOTENOUGH: 'notEnough',
  USERACCOUNTABNORMAL: 'payerBlocked',
  OPENIDMISMATCH: 'openid',
  FREQUENCYLIMITED: 'tooOften',
  NOAUTH: 'noRight',
  APPIDMCHIDNOTMATCH: 'noRight',
  MCHNOTEXISTS: 'noRight',
  SIGNERROR: 'signature',
  RULELIMIT: 'rule',
  PARAMERROR: 'parameter',
  SYSTEMERROR: 'busy',
}

// INVALID_REQUEST covers several things that only its text tells apart.
function reasonOf(code: string, message: string): PayReason {
  const known = reasons[code.replaceAll('_', '').toUpperCase()]
  if (known) return known
  if (/不一致/.test(message)) return 'changed'
  if (/已全额退款/.test(message)) return 'overRefund'
  if (/已支付/.test(message)) return 'paid'
  if (/已失效|已关闭/.test(message)) return 'closed'
  return 'other'
}

/** The gateway's considered "no". */
export class PayRefused extends ProviderFault {
  override name = 'PayRefused'
  readonly reason: PayReason
  constructor(code: string, message: string, status: number) {
    const reason = reasonOf(code, message)
    const kind: FaultKind = status >= 500 || reason === 'busy' ? 'down' : 'refused'
    super('pay', kind, message, code)
    this.reason = reason
  }
}

/** The reason of a refusal, undefined for any other failure. */
export const payReason = (error: unknown): PayReason | undefined => (error instanceof PayRefused ? error.reason : undefined)

/** Null where the gateway knows no such number. */
export async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (payReason(error) === 'notThere') return null
    throw error
  }
}
